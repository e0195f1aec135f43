// @ts-check
/** The line to the table: it comes back by itself, and says when it is down. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const SILENCE = 40_000; // the server pings every 15 s
const DOUBTFUL = 20_000; // after a sleep the line is dead, though the browser has not noticed

/**
 * @param {object} given
 * @param {string} given.path
 * @param {() => number} given.since the version that is known here
 * @param {(message: any) => void} given.hear
 * @param {(up: boolean, unsent: boolean) => void} given.turned the line came up or went down, and something was not sent
 */
export function openLine({ path, since, hear, turned }) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {boolean | null} */
  let up = null; // not known yet: a first try that fails is told too
  let ended = false;
  /** @type {object[]} */
  const early = []; // said before the first answer of all: whoever taps as soon as the page is there is not offline
  let failures = 0;
  let heard = 0;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    const address = new URL(`${path}?since=${since()}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = (socket = new WebSocket(address));
    heard = Date.now();
    mine.onmessage = ({ data }) => {
      if (mine === socket) listen(data);
    };
    mine.onclose = () => {
      if (mine === socket) lose();
    };
  }

  /** @param {string} data */
  function listen(data) {
    heard = Date.now();
    const message = JSON.parse(data);
    if (message.is === "gone" && message.final) ended = true;
    if (message.is === "ping") {
      send({ do: "pong" });
      return;
    }
    // Up with the first answer, not with the handshake: a server that is just going down still shakes hands.
    if (message.is !== "gone") turn(true);
    hear(message);
    if (up) early.splice(0).forEach(send);
  }

  /** @param {boolean} now */
  function turn(now) {
    if (now) failures = 0;
    if (up === now) return;
    up = now;
    turned(up, !up && early.splice(0).length > 0);
  }

  function lose() {
    drop();
    turn(false);
    if (ended) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
    timer = setTimeout(open, wait * (0.5 + Math.random() / 2)); // not all at once after a restart
  }

  function drop() {
    const old = socket;
    socket = null;
    old?.close();
  }

  function again() {
    if (ended || document.hidden) return;
    const silent = Date.now() - heard;
    if (socket && silent < DOUBTFUL && socket.readyState <= WebSocket.OPEN) return;
    failures = 0;
    drop();
    turn(false);
    open();
  }

  /** @param {object} message @returns {boolean} whether it was sent */
  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  setInterval(() => {
    if (socket && Date.now() - heard > SILENCE) lose();
  }, 5_000);
  document.addEventListener("visibilitychange", again);
  addEventListener("online", again);
  addEventListener("pageshow", again);
  open();
  return {
    /** @param {object} message @returns {boolean} whether it is sent, now or with the first answer */
    send(message) {
      if (up === null) early.push(message);
      return up === null || (up && send(message));
    },
  };
}
