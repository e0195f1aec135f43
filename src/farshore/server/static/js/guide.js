// @ts-check
/** The newcomer's guide: what it speaks of is marked; a hint can be opened where it is cut short, and put away. */

import { parse } from "./patch.js";
import { byKey } from "./page.js";

/** @param {HTMLElement} board */
export function makeGuide(board) {
  const place = document.getElementById("guide-place");
  const more = document.getElementById("guide-more");
  let about = aboutOf(document.getElementById("part-guide"));

  /** @param {Element | DocumentFragment | null} drawing */
  function aboutOf(drawing) {
    return drawing?.querySelector(".guide")?.getAttribute("data-about") ?? "";
  }

  /** @param {Element | DocumentFragment} drawing */
  function dress(drawing) {
    for (const element of drawing.querySelectorAll(".guided")) element.classList.remove("guided");
    byKey(drawing, about)?.classList.add("guided");
  }

  /** @param {boolean} whole */
  function open(whole) {
    place?.classList.toggle("whole", whole);
    more?.setAttribute("aria-expanded", String(whole));
  }

  function putAway() {
    about = "";
    dress(board);
    if (place) place.hidden = true; // until there is another
  }

  document.getElementById("guide-close")?.addEventListener("click", putAway);
  more?.addEventListener("click", () => open(!place?.classList.contains("whole")));
  board.addEventListener("pointerdown", () => open(false));

  return {
    dress,
    /** A new hint, or none. @param {string} html */
    hear(html) {
      about = aboutOf(parse(html));
      open(false);
      if (place) place.hidden = false;
    },
  };
}
