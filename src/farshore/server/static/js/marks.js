// @ts-check
/** Marks what has changed since my own last action: `fresh` stands on what lies elsewhere or looks different. */

import { memory, byKey } from "./page.js";
import { parse } from "./patch.js";

/**
 * @param {string} table
 * @param {number | null} seat without one nothing is marked
 */
export function makeMarks(table, seat) {
  const name = `marks.${table}`;
  /** @type {Record<string, string> | null} */
  let before = JSON.parse(memory.get(name, "sessionStorage") || "null");

  /** @param {Element | DocumentFragment} drawing */
  function remember(drawing) {
    before = Object.fromEntries(looks(drawing));
    memory.set(name, JSON.stringify(before), "sessionStorage");
  }

  return {
    /** Note a view that is drawn now, or was passed over: is it my doing? @param {any} view */
    note(view) {
      if (seat !== null && view.by === seat && view.parts.board !== undefined) remember(parse(view.parts.board));
    },
    /** @param {Element | DocumentFragment} drawing */
    dress(drawing) {
      if (seat === null) return;
      if (!before) remember(drawing);
      for (const [key, look] of looks(drawing)) {
        if (before?.[key] !== look) byKey(drawing, key)?.classList.add("fresh");
      }
    },
  };
}

/**
 * Where each of the smallest keyed things lies, and what it shows; what holds nothing now is no thing.
 * @param {Element | DocumentFragment} drawing
 * @returns {[string, string][]}
 */
function looks(drawing) {
  return [...drawing.querySelectorAll("[data-key]")]
    .filter((element) => !element.querySelector("[data-key]"))
    .map((element) => {
      const around = element.parentElement?.closest("[data-key]")?.getAttribute("data-key") ?? "";
      const shown = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return { key: element.getAttribute("data-key") ?? "", around, shown };
    })
    .filter(({ shown }) => shown)
    .map(({ key, around, shown }) => [key, `${around} ${shown}`]);
}
