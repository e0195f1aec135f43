// @ts-check
/**
 * The newcomer's guide: what it speaks of is marked; a hint can be opened where it is cut short.
 *
 * From the first hint on a page keeps room for them, so that they do not move the board when they come and go. Folded
 * away they leave their room to the board; from then on a button opens them over it.
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
  let about = aboutOf(document.getElementById("part-guide")); // the key of what the hint speaks of, if there is one
  let folded = memory.get("hints") === "folded" || !form?.classList.contains("with-guide");
  let opened = false; // though it is folded away

  /** @param {Element | DocumentFragment | null} drawing */
  function aboutOf(drawing) {
    return drawing?.querySelector(".guide")?.getAttribute("data-about") ?? null;
  }

  /** @param {Element | DocumentFragment} drawing */
  function dress(drawing) {
    for (const element of drawing.querySelectorAll(".guided")) element.classList.remove("guided");
    if (about && (opened || !folded)) byKey(drawing, about)?.classList.add("guided");
  }

  /** @param {boolean} whole */
  function unroll(whole) {
    place?.classList.toggle("whole", whole);
    more?.setAttribute("aria-expanded", String(whole));
  }

  function arrange() {
    form?.classList.toggle("with-guide", !folded);
    form?.classList.toggle("hinted", about !== null);
    if (place) place.hidden = folded && !opened;
    if (opener) opener.hidden = about === null || opened || !folded;
  }

  /** @param {{away: boolean, shown?: boolean}} how */
  function fold({ away, shown = false }) {
    folded = away;
    opened = shown;
    unroll(shown);
    arrange();
    dress(board);
  }

  document.getElementById("guide-close")?.addEventListener("click", () => {
    memory.set("hints", "folded");
    fold({ away: true });
  });
  setting?.addEventListener("change", () => {
    memory.set("hints", "open");
    fold({ away: !(setting.checked && document.body.dataset.seat) });
  });
  opener?.addEventListener("click", () => fold({ away: true, shown: true }));
  more?.addEventListener("click", () => unroll(!place?.classList.contains("whole")));
  board.addEventListener("pointerdown", () => (opened ? fold({ away: true }) : unroll(false)));
  arrange();

  return {
    dress,
    /** A new hint, or none. @param {string} html */
    hear(html) {
      about = aboutOf(parse(html));
      opened = false;
      unroll(false);
      arrange();
    },
  };
}
