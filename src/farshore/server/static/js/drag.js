// @ts-check
/**
 * Dragging a piece with mouse, pen or finger.
 *
 * The piece itself follows the pointer by its `translate`. Dropped where it may lie, it waits there until the table
 * answers: the flight to its final place, or back, then begins where it was dropped.
 */

import { aimedAt, fly, land } from "./flight.js";
import { byKey, middleOf } from "./page.js";

const A_TAP_MAY_TREMBLE = 6;

/** @typedef {import("./taking.js").makeTaking} makeTaking */

/**
 * @param {HTMLElement} board
 * @param {ReturnType<makeTaking>} taking
 * @param {object} given
 * @param {() => boolean} given.mayTake
 * @param {(move: {action: string, at: Element}) => boolean} given.drop returns whether it was sent
 */
export function makeDrag(board, taking, { mayTake, drop }) {
  /** @type {{pointer: number, key: string, x: number, y: number} | null} */
  let press = null;
  /** @type {{x: number, y: number, middleX: number, middleY: number, piece: HTMLElement} | null} */
  let drag = null; // pointer, and the piece's middle as seen from it
  /** @type {HTMLElement | null} */
  let waiting = null;
  let swallowClick = false;

  /** @param {PointerEvent} event */
  function down(event) {
    if (drag) return; // a second finger
    swallowClick = false;
    press = null;
    const piece = aimedAt(event)?.closest("[data-moves]");
    if (!piece || !event.isPrimary || event.button !== 0) return;
    press = { pointer: event.pointerId, key: piece.getAttribute("data-key") ?? "", x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== press?.pointer) return;
    if (!drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) >= A_TAP_MAY_TREMBLE) begin();
    if (!drag) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    follow();
    light();
  }

  function begin() {
    const piece = press && byKey(board, press.key);
    if (!press || !piece?.hasAttribute("data-moves") || !mayTake()) {
      press = null;
      return;
    }
    settle();
    land(); // what is dragged is measured where it lies
    const { x, y } = middleOf(piece);
    drag = { x: press.x, y: press.y, middleX: x - press.x, middleY: y - press.y, piece };
    taking.take(piece, true);
    document.body.classList.add("dragging");
    try {
      board.setPointerCapture(press.pointer); // the board stays, whatever becomes of the piece
    } catch {
      // The pointer is gone already; its end will be heard.
    }
  }

  /** The piece's place may have changed under it (a new view, a scrolled page): so it is measured every time. */
  function follow() {
    if (!drag) return;
    drag.piece.style.translate = "none";
    const home = middleOf(drag.piece);
    drag.piece.style.translate = `${drag.x + drag.middleX - home.x}px ${drag.y + drag.middleY - home.y}px`;
  }

  function light() {
    const over = under()?.at;
    for (const place of taking.places()) place.classList.toggle("over", place === over);
  }

  /** What the piece would do where the pointer is, or else where its middle is. */
  function under() {
    if (!drag) return null;
    for (const [x, y] of [[drag.x, drag.y], [drag.x + drag.middleX, drag.y + drag.middleY]]) {
      for (const element of document.elementsFromPoint(x, y)) {
        const found = board.contains(element) && !drag.piece.contains(element) && taking.moveAt(element);
        if (found) return found;
      }
    }
    return null;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (event.pointerId !== press?.pointer) return;
    press = null;
    if (!drag) return;
    swallowClick = true;
    const found = under();
    const { piece } = drag;
    leave();
    waiting = piece;
    if (!found || !drop(found)) flyBack();
  }

  function cancel() {
    press = null;
    if (!drag) return false;
    waiting = drag.piece;
    leave();
    flyBack();
    return true;
  }

  function leave() {
    drag = null;
    document.body.classList.remove("dragging");
    taking.putDown();
  }

  function flyBack() {
    if (waiting) fly(board, settle);
  }

  /** The piece that was dropped lies where the drawing says. */
  function settle() {
    if (waiting) waiting.style.translate = "";
    waiting = null;
  }

  /** After a new drawing: go on with the piece, unless it can no longer move. */
  function goOn() {
    if (!drag) return;
    const piece = taking.piece();
    if (!piece) {
      drag.piece.style.translate = "";
      swallowClick = true;
      press = null;
      leave();
      return;
    }
    drag.piece = piece;
    follow();
    light();
  }

  board.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", (event) => {
    if (event.pointerId === press?.pointer) cancel();
  });
  addEventListener("blur", cancel);
  addEventListener("scroll", follow, { capture: true, passive: true });
  board.addEventListener("dragstart", (event) => event.preventDefault()); // the browser's own dragging of pictures
  board.addEventListener("contextmenu", (event) => {
    if (press && event.target instanceof Element && event.target.closest("[data-moves]")) event.preventDefault();
  });
  addEventListener(
    "click",
    (event) => {
      if (!swallowClick && !drag) return;
      swallowClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );

  return { cancel, settle, flyBack, goOn };
}
