// @ts-check
/**
 * Focus outlives a change of the drawing: where the focused thing is gone, or cannot be used while others play, it
 * comes back to the same thing, or to what can be used nearest to it, as soon as there is such a thing.
 */

import { usable } from "./keys.js";
import { byKey } from "./page.js";

/** @param {HTMLElement} board */
export function makeFocus(board) {
  /** @type {{key: string, x: number, y: number} | null} */
  let wanted = null;

  function remember() {
    const active = document.activeElement;
    if (!active || !board.contains(active) || active === board) return;
    const { left, top } = active.getBoundingClientRect();
    wanted = { key: active.getAttribute("data-key") ?? "", x: left, y: top };
  }

  function giveBack() {
    if (!wanted || (document.activeElement && document.activeElement !== document.body)) return;
    const same = byKey(board, wanted.key);
    (same instanceof HTMLButtonElement ? same : nearestTo(wanted))?.focus({ preventScroll: true });
  }

  /** @param {{x: number, y: number}} spot */
  function nearestTo({ x, y }) {
    /** @param {Element} element */
    const distance = (element) => {
      const { left, top } = element.getBoundingClientRect();
      return Math.hypot(left - x, top - y);
    };
    return usable(board).sort((one, other) => distance(one) - distance(other))[0];
  }

  // Whoever goes elsewhere, or takes to the mouse, is not called back.
  document.addEventListener("focusin", () => (wanted = null));
  document.addEventListener("pointerdown", () => (wanted = null));

  return { remember, giveBack };
}
