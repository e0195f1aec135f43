// @ts-check
/**
 * A hint: what a strong bot would do, for whoever asks by button or key. It takes the place of the prompt, so that
 * nothing moves, marks what it speaks of, and goes as soon as anything changes.
 */

import { announce } from "./page.js";
import { parse } from "./patch.js";
import { word } from "./words.js";

const MARK = "suggested";

/**
 * @param {HTMLElement} board
 * @param {object} given
 * @param {(at: Element) => number | null} given.ask sends the question; for which version, if it was sent
 * @param {(element: Element) => void} given.reveal brings what is marked into sight
 */
export function makeHint(board, { ask, reveal }) {
  const place = document.getElementById("hint-place");
  const sheet = document.getElementById("hint");
  /** @type {number | null} */
  let awaited = null; // the version that was asked about
  let action = ""; // what is suggested

  /** @param {Node | string} content */
  function show(content) {
    sheet?.replaceChildren(content);
    if (place) place.hidden = false;
  }

  /** @param {Element} at what it was asked by */
  function askOrUnfold(at) {
    const more = sheet?.querySelector("details");
    if (action && more) {
      more.open = !more.open;
    } else if (awaited === null && !action) {
      awaited = ask(at);
      if (awaited === null) return;
      show(word("thinking"));
      place?.classList.add("thinking");
      announce(word("thinking"));
    }
  }

  /** @param {{version: number, action: string, sentence: string, html: string}} message */
  function hear(message) {
    if (message.version !== awaited) return; // something has changed since
    awaited = null;
    action = message.action;
    place?.classList.remove("thinking");
    show(parse(message.html));
    announce(message.sentence);
    mark(document);
    for (const element of board.querySelectorAll(`.${MARK}`)) reveal(element);
  }

  /** @param {Element | Document | DocumentFragment} root */
  function mark(root) {
    for (const element of action ? doing(root, action) : []) element.classList.add(MARK);
  }

  /** @returns {boolean} whether there was one, or was to be one */
  function end() {
    const was = awaited !== null || action !== "" || place?.hidden === false;
    awaited = null;
    action = "";
    place?.classList.remove("thinking");
    if (place?.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (document.querySelector("button[value=hint]"))?.focus({ preventScroll: true });
    }
    if (place) place.hidden = true;
    sheet?.replaceChildren();
    for (const element of document.querySelectorAll(`.${MARK}`)) element.classList.remove(MARK);
    return was;
  }

  document.getElementById("hint-close")?.addEventListener("click", end);

  return { askOrUnfold, hear, end, dress: mark };
}

/**
 * What an action is taken by: buttons, and a piece with the place that it is put on; also if more belongs to it.
 * @param {Element | Document | DocumentFragment} root
 * @param {string} action
 * @returns {Element[]}
 */
function doing(root, action) {
  /** @param {string | null} text */
  const does = (text) => text === action || (text ?? "").startsWith(`${action};`);
  const buttons = [...root.querySelectorAll("[data-action], .move-list button")];
  const pressed = buttons.filter((button) => does(button.getAttribute("data-action") ?? button.getAttribute("value")));
  const found = pressed.map((button) => button.closest("[data-turns] > *") ?? button); // the way that it lies
  for (const piece of root.querySelectorAll("[data-moves]")) {
    const moves = JSON.parse(piece.getAttribute("data-moves") || "[]").filter(([text]) => does(text));
    if (moves.length) found.push(piece);
    for (const [text, at] of moves) {
      const there = text === action ? root.querySelector(`[data-place="${CSS.escape(at)}"]`) : null;
      if (there) found.push(there);
    }
  }
  return found;
}
