"""The socket of a table: a listener's messages go out, a person's deeds come in."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from farshore.engine.errors import IllegalAction, Refusal
from farshore.server import messages
from farshore.server.deeds import carry_out
from farshore.server.guard import Bucket
from farshore.server.hall import Hall, Live
from farshore.server.listener import Listener
from farshore.server.settings import Limits
from farshore.server.words import say
from farshore.tables import StaleView, TableError

LARGEST_MESSAGE = 4_096  # bytes from a client
PING_SECONDS = 15.0
SILENCE_SECONDS = 60.0  # then the client is gone, even if nobody said so
TRY_AGAIN, NORMAL = 1013, 1000


class Conversation:
    """One socket, from its opening to its end."""

    def __init__(self, socket: WebSocket, hall: Hall, live: Live, listener: Listener, limits: Limits) -> None:
        self._socket = socket
        self._hall = hall
        self._live = live
        self._listener = listener
        self._allowance = Bucket(limits.messages, limits.messages_burst)

    @property
    def _lang(self) -> str:
        return self._listener.looker.lang

    async def run(self, since: int | None) -> None:
        """Talk until one side has had enough."""
        await self._socket.accept()
        self._hall.attach(self._live, self._listener)
        if since == self._live.table.version:
            self._hall.catch_up(self._live, self._listener)
        else:
            self._hall.show(self._live, self._listener)
        talking = [asyncio.create_task(part()) for part in (self._send, self._receive, self._ping)]
        try:
            await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hall.detach(self._live, self._listener)
            for task in talking:
                task.cancel()
            await asyncio.gather(*talking, return_exceptions=True)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(TRY_AGAIN if self._listener.is_slow else NORMAL)

    async def _send(self) -> None:
        while (message := await self._listener.waiting.get()) is not None:
            await self._socket.send_text(message.decode())

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            self._listener.push(messages.encode(messages.Ping()))

    async def _receive(self) -> None:
        with suppress(WebSocketDisconnect, TimeoutError):
            while True:
                event = await asyncio.wait_for(self._socket.receive(), SILENCE_SECONDS)
                if event["type"] == "websocket.disconnect":
                    return
                text = event.get("text") or (event.get("bytes") or b"").decode("utf-8", "replace")
                if not self._allowance.take():
                    self._gone(say(self._lang, "Too many messages: wait a moment."))
                    return
                await self._hear(text)

    async def _hear(self, text: str) -> None:
        try:
            said = messages.decode(text)
        except msgspec.DecodeError:  # also what is JSON, but no message of ours
            self._refuse(messages.No(say(self._lang, "This message cannot be understood.")))
            return
        match said:
            case messages.Pong():
                pass
            case messages.Guide(on):
                self._listener.looker = self._listener.looker._replace(guided=on)
                self._hall.show(self._live, self._listener)
            case messages.Why(action):
                self._why(action)
            case _:
                await self._do(said)

    async def _do(self, deed: messages.Deed) -> None:
        about = deed.action if isinstance(deed, messages.Act) else ""
        try:
            await self._hall.do(self._live, lambda table: carry_out(table, self._listener.guest, deed))
        except IllegalAction as error:
            self._refuse(self._no(error.refusal, about))
        except TableError as error:
            self._refuse(messages.No(error.sentence(self._lang), about=about))
            if isinstance(error, StaleView):
                self._hall.show(self._live, self._listener)

    def _why(self, action: str) -> None:
        try:
            refusal = self._live.table.view(self._listener.looker.seat).why_not(action, self._lang)
        except TableError as error:
            self._refuse(messages.No(error.sentence(self._lang), about=action))
            return
        if refusal is None:
            self._refuse(messages.No(say(self._lang, "This is allowed now."), about=action))
        else:
            self._refuse(self._no(refusal, action))

    def _no(self, refusal: Refusal, about: str) -> messages.No:
        """A refusal in the viewer's language, with the title of the section that explains it."""
        view = self._live.table.view(self._listener.looker.seat)
        told = view.why_not(about, self._lang) or refusal
        sections = self._live.table.game.words.help_sections(self._lang)
        title = sections[told.section][0] if told.section in sections else ""
        return messages.No(told.sentence, told.section, title, about)

    def _refuse(self, no: messages.No) -> None:
        self._listener.push(messages.encode(no))

    def _gone(self, sentence: str) -> None:
        self._listener.push(messages.encode(messages.Gone(sentence, final=False)))


def since_of(text: str | None) -> int | None:
    """The version that a client says it has."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 16 else None
