// @ts-check
/**
 * Marks what the others have changed since my own last action: `fresh` stands on pieces that are new, lie elsewhere,
 * or look different. A number that has changed is no mark: where it comes from is one.
 */

import { memory, byKey } from "./page.js";
import { parse } from "./patch.js";
import { word } from "./words.js";

/**
 * Where a piece lies, what is drawn on it, and what it is called; that is unknown where it says what can be done.
 * @typedef {{around: string, face: string, name?: string}} Look
 */

/**
 * @param {string} table
 * @param {number | null} seat without one nothing is marked
 */
export function makeMarks(table, seat) {
  const kept = `marks.${table}.${document.documentElement.lang}`; // names are in this language
  /** @type {Record<string, Look> | null} */
  let before = JSON.parse(memory.get(kept, "sessionStorage") || "null");

  /** @param {Element | DocumentFragment} drawing */
  function remember(drawing) {
    before = Object.fromEntries(pieces(drawing).map((piece) => [keyOf(piece), lookOf(piece)]));
    memory.set(kept, JSON.stringify(before), "sessionStorage");
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
      for (const piece of pieces(drawing)) {
        const was = before?.[keyOf(piece)];
        if (was ? differ(was, lookOf(piece)) : !isMereChoice(piece)) mark(byKey(drawing, keyOf(piece)));
      }
    },
  };
}

/** @param {Element | null} piece */
function mark(piece) {
  piece?.classList.add("fresh");
  piece?.setAttribute("aria-description", word("changed"));
}

/** The smallest of them: what holds others is a place. @param {Element | DocumentFragment} drawing */
function pieces(drawing) {
  return [...drawing.querySelectorAll(".piece[data-key]")].filter((piece) => !piece.querySelector("[data-key]"));
}

/** A button that is there only while I can press it, and no thing of the game. @param {Element} piece */
function isMereChoice(piece) {
  return piece.hasAttribute("data-action") && !piece.hasAttribute("data-thing");
}

/** @param {Element} piece @returns {string} */
function keyOf(piece) {
  return piece.getAttribute("data-key") ?? "";
}

/** @param {Element} piece @returns {Look} */
function lookOf(piece) {
  const around = piece.parentElement?.closest("[data-key]")?.getAttribute("data-key") ?? "";
  const face = piece.innerHTML.replace(/(^|>)[^<]+/g, withoutNumbers);
  const isUsable = piece.matches("[data-action], [data-moves]");
  return isUsable ? { around, face } : { around, face, name: withoutNumbers(piece.getAttribute("aria-label") ?? "") };
}

/** @param {string} text */
function withoutNumbers(text) {
  return text.replace(/\d+/g, "");
}

/** @param {Look} one @param {Look} other */
function differ(one, other) {
  if (one.around !== other.around || one.face !== other.face) return true;
  return one.name !== undefined && other.name !== undefined && one.name !== other.name;
}
