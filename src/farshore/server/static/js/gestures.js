// @ts-check
/** What a person does with pieces: tap and tap, drag, and Enter; what comes of it is an action or a question. */

import { makeDrag } from "./drag.js";
import { aimedAt } from "./flight.js";
import { makeTaking } from "./taking.js";

/**
 * @param {HTMLElement} board
 * @param {object} given
 * @param {() => Record<string, string>} given.legal
 * @param {() => boolean} given.mayTake
 * @param {(action: string, at: Element) => boolean} given.tryAction act, or ask why not; whether it was acted
 */
export function makeGestures(board, { legal, mayTake, tryAction }) {
  const taking = makeTaking(board, legal);
  const drag = makeDrag(board, taking, { mayTake, drop: ({ action, at }) => tryAction(action, at) });

  /**
   * @param {Element} element what was tapped
   * @param {boolean} byKey
   * @returns {boolean} whether the tap meant something
   */
  function tap(element, byKey) {
    const piece = element.closest("[data-moves]");
    const move = piece && piece === taking.piece() ? null : taking.moveAt(element);
    if (move && (move.legal || !piece)) {
      const acted = tryAction(move.action, move.at); // first, while the place still has the focus
      const taken = taking.putDown();
      if (byKey && !acted) taken?.focus();
      return true;
    }
    if (piece) {
      takeOrPutDown(piece, byKey);
      return true;
    }
    taking.putDown();
    const button = element.closest("[data-action]");
    if (button) tryAction(button.getAttribute("data-action") ?? "", button);
    return button !== null;
  }

  /** @param {Element} piece @param {boolean} byKey */
  function takeOrPutDown(piece, byKey) {
    if (piece === taking.piece()) {
      taking.putDown();
    } else if (mayTake()) {
      taking.take(piece);
      if (byKey) taking.places()[0]?.focus();
    }
  }

  board.addEventListener("click", (event) => {
    const aimed = aimedAt(event);
    if (!aimed || !board.contains(aimed)) return;
    // A key pressed on a button is a click without a count.
    if (tap(aimed, event.detail === 0) || aimed !== event.target) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !board.contains(event.target)) taking.putDown();
  });

  return {
    tap,
    dress: taking.dress,
    places: taking.places,
    /** To be called in the midst of a change: what was dropped leaves the pointer's place. */
    settle: drag.settle,
    /** To be called after a new drawing. */
    goOn() {
      drag.goOn();
      taking.show();
    },
    flyBack: drag.flyBack,
    /** A finger that rests on a piece wants something else than to drag it. */
    release: drag.cancel,
    /** Let go of whatever is held, and give the focus back to it. @returns {boolean} whether anything was */
    letGo() {
      if (drag.cancel()) return true;
      const piece = taking.putDown();
      piece?.focus();
      return piece !== null;
    },
  };
}
