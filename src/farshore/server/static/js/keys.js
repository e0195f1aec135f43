// @ts-check
/** The keyboard: arrows from piece to piece, Enter and Space on places, and a few letters. */

import { middleOf } from "./page.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {HTMLElement} board
 * @param {object} given
 * @param {ReturnType<import("./gestures.js").makeGestures>} given.gestures
 * @param {Record<string, () => void>} given.letters what a letter does
 * @param {(() => boolean)[]} given.escapes what Escape ends: the first that has something to end
 */
export function listenToKeys(board, { gestures, letters, escapes }) {
  document.addEventListener("keydown", (event) => {
    const element = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
    if (!(element instanceof Element) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (escapes.some((end) => end())) event.preventDefault();
    } else if (isTyping(element)) {
      return;
    } else if (Object.hasOwn(letters, event.key)) {
      event.preventDefault();
      if (!event.repeat) letters[event.key]();
    } else if (board.contains(element)) {
      onBoard(event, element);
    }
  });

  /** @param {KeyboardEvent} event @param {Element} element */
  function onBoard(event, element) {
    const way = ARROWS[/** @type {keyof ARROWS} */ (event.key)];
    const isPlace = element.matches(".target, .closed") && !(element instanceof HTMLButtonElement);
    if (way && !event.shiftKey) {
      const next = nearest(element, usable(board, gestures.places()), way);
      next?.focus();
      if (next) event.preventDefault();
    } else if (isPlace && ["Enter", " "].includes(event.key)) {
      event.preventDefault();
      if (!event.repeat) gestures.tap(element, true);
    }
  }
}

/** @param {Element} element */
function isTyping(element) {
  return element.matches("input, textarea, select, [contenteditable]");
}

/**
 * What can be used now.
 * @param {HTMLElement} board
 * @param {HTMLElement[]} places of the piece that is taken up, if any
 * @returns {HTMLElement[]}
 */
export function usable(board, places = []) {
  if (places.length) return [...places, ...board.querySelectorAll(/** @type {"button"} */ (".taken"))];
  const buttons = [...board.querySelectorAll(/** @type {"button"} */ ("button.can"))];
  return buttons.filter((button) => button.checkVisibility());
}

/**
 * The nearest in a direction; what lies askew counts as farther away.
 * @param {Element} from
 * @param {HTMLElement[]} elements
 * @param {number[]} way
 */
function nearest(from, elements, [wayX, wayY]) {
  const here = middleOf(from);
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    const there = middleOf(element);
    const x = there.x - here.x, y = there.y - here.y;
    const along = x * wayX + y * wayY;
    const far = along + 2 * Math.abs(x * wayY + y * wayX);
    if (element !== from && along > 1 && far < least) {
      best = element;
      least = far;
    }
  }
  return best;
}
