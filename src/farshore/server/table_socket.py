"""The socket of a table: a subscriber's messages go out, a person's commands come in."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from farshore.engine.errors import IllegalAction
from farshore.server import allowance, messages
from farshore.server.commands import execute, refused
from farshore.server.database import StoreError
from farshore.server.hint_sheet import hint_sheet
from farshore.server.registry import TableRegistry
from farshore.server.session import TableSession
from farshore.server.settings import Limits
from farshore.server.subscriber import Subscriber
from farshore.server.visitors import Refused
from farshore.server.words import say
from farshore.tables import StaleView, TableError

LARGEST_MESSAGE = 4_096  # bytes from a client
PING_SECONDS = 15.0
SILENCE_SECONDS = 60.0  # then the client is gone, even if nobody said so
GOODBYE_SECONDS = 2.0  # for the last words to be sent
ABOUT_HINT = "hint"  # what a refusal is about that no action is
NORMAL, TOO_MUCH, BROKEN_OFF, TRY_AGAIN = 1000, 1008, 1011, 1013

log = logging.getLogger("farshore")


class TableSocket:
    """One socket, from its opening to its end."""

    def __init__(
        self, socket: WebSocket, registry: TableRegistry, session: TableSession, subscriber: Subscriber, limits: Limits
    ) -> None:
        self._socket = socket
        self._registry = registry
        self._session = session
        self._subscriber = subscriber
        self._messages = allowance.Bucket(limits.messages, limits.messages_burst)
        self._hints: set[asyncio.Task[None]] = set()  # that are being thought about
        self._code = NORMAL
        self._heard = time.monotonic()

    @property
    def _lang(self) -> str:
        return self._subscriber.viewer.lang

    async def run(self, since: int | None) -> None:
        """Talk until one side has had enough."""
        await self._socket.accept()
        try:
            await self._session.subscribe(self._subscriber, since)
            await self._talk()
        finally:
            self._session.unsubscribe(self._subscriber)
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                await asyncio.wait_for(self._socket.close(self._code), GOODBYE_SECONDS)

    async def _talk(self) -> None:
        sending = asyncio.create_task(self._send())
        others = [asyncio.create_task(part()) for part in (self._receive, self._ping, self._notice_slowness)]
        try:
            await asyncio.wait([sending, *others], return_when=asyncio.FIRST_COMPLETED)
            if not self._subscriber.slow.is_set():  # the last words may not be sent yet
                self._subscriber.hang_up()
                await asyncio.wait([sending], timeout=GOODBYE_SECONDS)
        finally:
            tasks = (sending, *others, *self._hints)
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                self._note(outcome)

    def _note(self, outcome: BaseException | None) -> None:
        """What nobody foresaw is told to whoever runs the server."""
        if isinstance(outcome, Exception):
            log.error("a table's socket was broken off", exc_info=outcome)
            self._code = BROKEN_OFF

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect):
            while (message := await self._subscriber.waiting.get()) is not None:
                await self._socket.send_text(message.decode())

    async def _notice_slowness(self) -> None:
        await self._subscriber.slow.wait()
        self._code = TRY_AGAIN

    async def _ping(self) -> None:
        """Ask now and then whether the other side is there, until it has been silent for too long."""
        while time.monotonic() - self._heard < SILENCE_SECONDS:
            await asyncio.sleep(PING_SECONDS)
            self._subscriber.push(messages.Ping())

    async def _receive(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                event = await self._socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                self._heard = time.monotonic()
                said = understood(event.get("text") or (event.get("bytes") or b"").decode("utf-8", "replace"))
                if not self._messages.take() or not allowance.may_cost(self._socket.scope, cost_of(said)):
                    sentence = say(self._lang, "Too many messages: wait a moment.")
                    self._subscriber.push(messages.Gone(sentence, final=False))
                    self._code = TOO_MUCH
                    return
                await self._hear(said)

    async def _hear(self, said: messages.Said | None) -> None:
        match said:
            case None:
                self._subscriber.push(messages.No(say(self._lang, "This message cannot be understood.")))
            case messages.Pong():
                pass
            case messages.Guide(on):
                self._subscriber.viewer = self._subscriber.viewer._replace(guided=on)
                self._session.show(self._subscriber)
            case messages.AskHint(version):
                self._hints.add(asking := asyncio.create_task(self._hint(version)))  # others are heard meanwhile
                asking.add_done_callback(self._hints.discard)
            case messages.Why(action):
                self._subscriber.push(self._session.explain(self._subscriber.guest, action, self._lang))
            case _:
                await self._do(said)

    async def _hint(self, version: int) -> None:
        """Tell what to do, or why that cannot be told."""
        subscriber, table, lang = self._subscriber, self._session.table, self._lang
        try:
            advice = await self._registry.hints.ask(table, subscriber.guest, version, lang, self._socket.scope)
        except (TableError, Refused) as error:
            subscriber.push(messages.No(error.sentence(lang), about=ABOUT_HINT))
            if isinstance(error, StaleView):
                self._session.show(subscriber)
        except Exception:
            log.exception("a hint failed")
            subscriber.push(messages.No(say(lang, "Something went wrong. Try again."), about=ABOUT_HINT))
        else:
            action, sentence = table.game.text(advice.action), advice.sentence(lang)
            subscriber.push(messages.Hint(version, action, sentence, hint_sheet(advice, lang)))

    async def _do(self, command: messages.Command) -> None:
        guest, about = self._subscriber.guest, command.action if isinstance(command, messages.Act) else ""
        try:
            await self._registry.execute(self._session, partial(execute, guest=guest, command=command, lang=self._lang))
        except IllegalAction as error:
            self._subscriber.push(refused(self._session.table.game, error.refusal, about, self._lang))
        except StoreError as error:
            log.error("%s", error)  # everybody at the table was told, or let go to come again
        except TableError as error:
            self._subscriber.push(messages.No(error.sentence(self._lang), about=about))
            if isinstance(error, StaleView):
                self._session.show(self._subscriber)


def understood(text: str) -> messages.Said | None:
    """What a client says; nothing if it is no message of ours."""
    try:
        said: messages.Said = messages.decode(text)
    except (msgspec.DecodeError, RecursionError):  # also what is JSON, but something else
        return None
    return said


def cost_of(said: messages.Said | None) -> float:
    """What the server has to do for a message, besides reading it."""
    match said:
        case None | messages.Pong():
            return 0.0
        case messages.Why() | messages.AskHint():  # a hint itself is paid for when it is granted
            return allowance.EXPLANATION
        case messages.Guide():
            return allowance.DRAWING
    return allowance.CHANGE
