// @ts-check
/** Why something cannot be done: said beside the piece, for as long as it takes to read. */

import { make, placeBeside } from "./page.js";
import { word } from "./words.js";

const A_CHARACTER = 60;
const AT_LEAST = 3_000;
const A_DOUBLE_CLICK = 400;

/** @type {HTMLElement | null} */
let bubble = null;
let timer = 0;
let since = 0;

/**
 * @param {Element | null} at
 * @param {{sentence: string, section?: string, title?: string}} answer
 */
export function explain(at, { sentence, section, title }) {
  silence();
  const said = (bubble = make("div", { class: "bubble why", role: "alert" }, make("span", {}, sentence)));
  if (section) {
    const link = make("a", { href: `/help/${document.body.dataset.game}#${section}`, "data-section": section });
    link.textContent = word("rules_on", { title: title || section });
    said.append(" ", link);
  }
  placeBeside(said, at);
  since = Date.now();
  const time = Math.max(AT_LEAST, sentence.length * A_CHARACTER);
  const wait = () => (timer = setTimeout(() => said === bubble && silence(), time));
  // Whoever points at it or tabs to its link is still reading.
  for (const type of ["pointerenter", "focusin"]) said.addEventListener(type, () => clearTimeout(timer));
  for (const type of ["pointerleave", "focusout"]) said.addEventListener(type, wait);
  wait();
}

/** @returns {boolean} whether something was being said */
export function silence() {
  clearTimeout(timer);
  const spoke = bubble !== null;
  bubble?.remove();
  bubble = null;
  return spoke;
}

// A tap anywhere, on it or on what comes next, means that it was read.
document.addEventListener("click", ({ target }) => {
  if (Date.now() - since > A_DOUBLE_CLICK || (target instanceof Node && bubble?.contains(target))) silence();
});
