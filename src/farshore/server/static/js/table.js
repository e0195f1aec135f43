// @ts-check
/** The table's page: views come in, are shown one after another, and what the person does goes out. */

import { makeChart } from "./chart.js";
import "./copy.js";
import { showConnection, showGone } from "./connection.js";
import { fly, land, LONGEST } from "./flight.js";
import { makeFocus } from "./focus.js";
import { makeFollowing } from "./following.js";
import { listenToForm } from "./forms.js";
import { makeParts } from "./fragments.js";
import { makeGestures } from "./gestures.js";
import { makeGuide } from "./guide.js";
import { makeHint } from "./hint.js";
import { listenToKeys } from "./keys.js";
import { writeLog } from "./log.js";
import { makeMarks } from "./marks.js";
import { notice } from "./notices.js";
import { patch } from "./patch.js";
import { botSpeed, offerSettings, settings } from "./settings.js";
import { closeSheet, openRules } from "./sheets.js";
import { openLine } from "./socket.js";
import { sound } from "./sound.js";
import { makeThings } from "./things.js";
import { makeTurns } from "./turns.js";
import { explain, silence } from "./why.js";
import { word } from "./words.js";

const ANSWER_AT_LATEST = 5_000;
const FORCED_AT_EARLIEST = 400;

const page = document.body.dataset;
const board = /** @type {HTMLElement} */ (document.getElementById("part-board"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("table-form"));
const seat = page.seat ? Number(page.seat) : null;

let shown = Number(page.version); // the version on the screen
let heard = shown; // the newest version that has arrived
let legal = legalOnPage();
let locked = 0; // a timer, while an answer is awaited
let forced = 0;
let holdForced = false; // after an undo a forced move would only come back
/** @type {{action: string, at: Element | null}} */
let asked = { action: "", at: null };

const wholeParts = makeParts();
const marks = makeMarks(page.table ?? "", seat);
const focus = makeFocus(board);
const guide = makeGuide(board);
const turns = makeTurns(board); // before the chart: the wheel turns what lies on it
const chart = makeChart(board);
const following = makeFollowing(board, { table: page.table ?? "", seat, form, show, draw, dressPast, begun: putDown });
const gestures = makeGestures(board, { legal: () => legal, mayTake, tryAction });
const hint = makeHint(board, { ask: askHint, reveal });
const things = makeThings({
  address: (name) => `/t/${page.table}/thing?name=${encodeURIComponent(name)}`,
  held: gestures.release,
  isBusy: () => board.querySelector(".taken") !== null,
});
const line = openLine({ path: `/t/${page.table}/socket`, since: () => heard, hear, turned });

// ---- Coming in ------------------------------------------------------------------------------------------------------

/** @param {any} message */
function hear(message) {
  if (message.is === "view") {
    if (document.body.classList.contains("stage-waiting")) {
      location.reload(); // the game has begun
      return;
    }
    unlock();
    heard = message.version;
    following.add({ ...message, parts: wholeParts(message.parts) });
    if (following.isHeld()) notice(message); // whoever looks elsewhere is called all the same
  } else if (message.is === "hint") {
    hint.hear(message);
  } else if (message.is === "no" && message.about === "hint") {
    hint.end();
    explain(form.querySelector("button[value=hint]"), message);
  } else if (message.is === "no") {
    unlock();
    gestures.flyBack();
    refuse(message);
  } else if (message.is === "reload") {
    location.reload(); // somebody sat down, or the game began
  } else if (message.is === "gone") {
    if (message.final) showGone(message.sentence);
  }
}

/** @param {boolean} up @param {boolean} unsent */
function turned(up, unsent) {
  showConnection(up);
  if (up) return; // an answer may be awaited already
  unlock();
  hint.end();
  gestures.flyBack();
  if (unsent) explain(asked.at, { sentence: word("not_sent") });
}

/** @param {{sentence: string, about: string, section: string, title: string}} answer */
function refuse(answer) {
  explain(answer.about === asked.action || !answer.about ? asked.at : null, answer);
  sound("refusal");
}

// ---- Showing --------------------------------------------------------------------------------------------------------

/** @param {any} view */
function show(view) {
  clearTimeout(forced);
  const isNews = view.version !== shown;
  if (isNews) hint.end();
  shown = view.version;
  legal = view.legal;
  page.version = String(shown);
  document.body.classList.toggle("is-over", view.over);
  for (const input of document.querySelectorAll("input[name=version]")) input.setAttribute("value", String(shown));
  for (const each of [...(view.passed ?? []), view]) {
    marks.note(each);
    writeLog(each.log, seat === null || each.by === seat);
  }
  document.querySelector(".said")?.remove(); // the answer to a plain post is old now
  focus.remember();
  travel(view, () => {
    gestures.settle();
    draw(view.parts);
  });
  gestures.goOn();
  focus.giveBack();
  things.follow();
  notice(view);
  if (isNews) sound(view.sound);
  if (view.yours || view.over) writeText();
  if (isNews && view.over) setTimeout(following.showResult, LONGEST);
  playForced(view);
}

/** Pieces travel, unless it is a bot's step and bots play at once. @param {any} view @param {() => void} change */
function travel(view, change) {
  if (!view.paced || botSpeed().step) return fly(board, change);
  land();
  change();
}

/** @param {Record<string, string>} parts */
function draw(parts) {
  if (parts.guide !== undefined) guide.hear(parts.guide);
  for (const [name, html] of Object.entries(parts)) {
    const part = document.getElementById(`part-${name}`);
    if (part) patch(part, html, part === board ? dress : undefined);
  }
  if (parts.board === undefined) guide.dress(board);
  chart.look();
}

/** @param {Element | DocumentFragment} drawing */
function dress(drawing) {
  marks.dress(drawing);
  gestures.dress(drawing);
  guide.dress(drawing);
  hint.dress(drawing);
  turns.dress(drawing);
  chart.dress(drawing);
}

/** @param {DocumentFragment} drawing */
function dressPast(drawing) {
  turns.dress(drawing);
  chart.dress(drawing);
}

/** The position in words, for those who read the screen: asked for when they open it, and as long as it is open. */
async function writeText() {
  const details = /** @type {HTMLDetailsElement | null} */ (document.getElementById("position-text"));
  const text = document.getElementById("part-text");
  if (!details?.open || !text) return;
  const answer = await fetch(`/t/${page.table}/text`).catch(() => null);
  if (answer?.ok) text.textContent = await answer.text();
}

/** The page itself brings no view: its list of all moves says what is legal. */
function legalOnPage() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const button of document.querySelectorAll("#part-controls .move-list button[name=action]")) {
    found[button.getAttribute("value") ?? ""] = button.textContent?.trim() ?? "";
  }
  return found;
}

// ---- Going out ------------------------------------------------------------------------------------------------------

/** Whether something can be done now: the newest view is shown, and no answer is awaited. */
function isFree() {
  if (following.stopShowing()) return false;
  if (!following.isBehind()) return !locked;
  following.catchUp(); // what was meant for an older view is not done to the newest
  return false;
}

function mayTake() {
  silence();
  return isFree();
}

/**
 * Act if that is legal, or else ask why it is not.
 * @param {string} action
 * @param {Element} at
 * @returns {boolean} whether it was acted
 */
function tryAction(action, at) {
  if (!isFree()) return false;
  asked = { action, at };
  if (!Object.hasOwn(legal, action)) {
    tell({ do: "why", action }, at);
    return false;
  }
  holdForced = false;
  return command({ do: "act", action }, at);
}

/** @param {object} message @param {Element} at @returns {boolean} whether it was sent */
function command(message, at) {
  if (!isFree()) return false;
  clearTimeout(forced);
  focus.remember();
  if (!tell({ ...message, version: shown }, at)) return false;
  locked = setTimeout(giveUp, ANSWER_AT_LATEST);
  document.body.classList.add("asking");
  return true;
}

/** @param {object} message @param {Element | null} at @returns {boolean} whether it was sent */
function tell(message, at) {
  silence();
  if (line.send(message)) return true;
  explain(at, { sentence: word("not_sent") });
  return false;
}

function unlock() {
  clearTimeout(locked);
  locked = 0;
  document.body.classList.remove("asking");
}

function giveUp() {
  unlock();
  gestures.flyBack();
}

/** @param {object} message @returns {(at: Element) => void} */
function sayTo(message) {
  return (at) => {
    asked = { action: "", at };
    holdForced = true;
    command(message, at);
  };
}

/** @param {Element} at @returns {number | null} the version that a hint was asked for, if it could be */
function askHint(at) {
  return isFree() && tell({ do: "hint", version: shown }, at) ? shown : null;
}

/** @param {Element} element */
function reveal(element) {
  turns.bring(element);
  chart.reveal(element);
}

/** Where there is nothing to choose, a move plays itself; a single move only if that is wanted. @param {any} view */
function playForced(view) {
  const [only, ...others] = Object.keys(legal);
  const single = others.length ? "" : only;
  const action = view.forced || (settings.forced && single);
  if (holdForced || !view.yours || !action) return;
  const wait = view.forced ? FORCED_AT_EARLIEST : Math.max(FORCED_AT_EARLIEST, botSpeed().step);
  forced = setTimeout(() => {
    if (following.isBehind() || shown !== view.version) return;
    if (view.forced || settings.forced) tryAction(action, board);
  }, wait);
}

listenToForm(form, {
  tryAction,
  commands: {
    undo: sayTo({ do: "undo" }),
    restart: sayTo({ do: "restart" }),
    takeback: sayTo({ do: "takeback" }),
    concede: sayTo({ do: "concede" }),
    "answer-yes": sayTo({ do: "answer", yes: true }),
    "answer-no": sayTo({ do: "answer", yes: false }),
    hint: hint.askOrUnfold,
  },
});

listenToKeys(board, {
  gestures,
  letters: {
    u: () => press("undo"),
    h: () => press("hint"),
    r: turns.turn,
    m: showMoves,
    s: following.skip,
    a: showAgain,
    "?": showHelp,
  },
  escapes: [gestures.letGo, following.stopShowing, silence, closeSheet, hint.end],
});

function showAgain() {
  if (isFree()) following.showAgain();
}

/** Whatever was to be done by hand, or by itself, is not done. */
function putDown() {
  clearTimeout(forced);
  gestures.letGo();
}

/** @param {string} name */
function press(name) {
  /** @type {HTMLButtonElement | null} */ (form.querySelector(`button[name=do][value=${name}]`))?.click();
}

function showMoves() {
  const list = /** @type {HTMLDetailsElement | null} */ (form.querySelector("details.moves"));
  if (!list) return;
  list.open = !list.open;
  /** @type {HTMLElement | null} */ (list.querySelector(list.open ? "button" : "summary"))?.focus();
}

function showHelp() {
  const link = form.querySelector("#part-prompt a[data-section]");
  openRules(link?.getAttribute("data-section") ?? "") || openRules("");
}

document.getElementById("skip")?.addEventListener("click", following.skip);
document.getElementById("again")?.addEventListener("click", (event) => {
  event.preventDefault();
  showAgain();
});
form.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(".score-sheet-door")) following.showResult();
});
document.getElementById("position-text")?.addEventListener("toggle", writeText);
offerSettings((on) => tell({ do: "guide", on }, null));
dress(board);
chart.look();
