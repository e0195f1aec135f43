// @ts-check
/**
 * The newcomer's guide: what it speaks of is marked; a hint can be opened where it is cut short.
 *
 * As long as somebody is guided, room is kept for hints, so that they do not move the board when they come and go.
 * Folded away they leave their room to the board, and open again by a button.
 */

import { parse } from "./patch.js";
import { byKey, memory } from "./page.js";

/** @param {HTMLElement} board */
export function makeGuide(board) {
  const form = board.closest(".table-form");
  const place = document.getElementById("guide-place");
  const more = document.getElementById("guide-more");
  const opener = document.getElementById("guide-open");
  const setting = /** @type {HTMLInputElement | null} */ (document.getElementById("setting-guide"));
  let told = aboutOf(document.getElementById("part-guide")); // the key of what the hint speaks of, if there is one
  let folded = memory.get("hints") === "folded";

  /** @param {Element | DocumentFragment | null} drawing */
  function aboutOf(drawing) {
    return drawing?.querySelector(".guide")?.getAttribute("data-about") ?? null;
  }

  /** @param {Element | DocumentFragment} drawing */
  function dress(drawing) {
    for (const element of drawing.querySelectorAll(".guided")) element.classList.remove("guided");
    if (told && !folded) byKey(drawing, told)?.classList.add("guided");
  }

  /** @param {boolean} whole */
  function open(whole) {
    place?.classList.toggle("whole", whole);
    more?.setAttribute("aria-expanded", String(whole));
  }

  function keepRoom() {
    form?.classList.toggle("with-guide", Boolean(setting?.checked && document.body.dataset.seat) && !folded);
    form?.classList.toggle("hinted", told !== null);
    if (place) place.hidden = folded;
    if (opener) opener.hidden = !folded || told === null;
  }

  /** @param {boolean} away */
  function fold(away) {
    folded = away;
    memory.set("hints", folded ? "folded" : "open");
    keepRoom();
    dress(board);
  }

  document.getElementById("guide-close")?.addEventListener("click", () => fold(true));
  opener?.addEventListener("click", () => fold(false));
  setting?.addEventListener("change", () => fold(false));
  more?.addEventListener("click", () => open(!place?.classList.contains("whole")));
  board.addEventListener("pointerdown", () => open(false));
  keepRoom();

  return {
    dress,
    /** A new hint, or none. @param {string} html */
    hear(html) {
      told = aboutOf(parse(html));
      open(false);
      keepRoom();
    },
  };
}
