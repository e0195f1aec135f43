// @ts-check
/**
 * The piece that is taken up, and the places where it may and may not go.
 *
 * What is added to the drawing for it (classes, roles, labels) is added to every new drawing too (`dress`), so that a
 * view that arrives meanwhile changes nothing about it, unless the piece cannot move any more.
 */

import { byKey, make, placeInside } from "./page.js";
import { askInstead } from "./prompt.js";
import { word } from "./words.js";

const BORROWED = ["role", "tabindex", "aria-label", "aria-disabled"];
const byTouch = matchMedia("(pointer: coarse)");

/** @typedef {{action: string, place: string, preview: string, legal: boolean}} Move */

/**
 * @param {Element} board
 * @param {() => Record<string, string>} legal the legal actions and their labels
 */
export function makeTaking(board, legal) {
  let key = "";
  let dragged = false;
  /** @type {Map<string, Move>} by place */
  let moves = new Map();
  /** @type {Map<string, (string | null)[]>} by place, what `BORROWED` attributes were */
  const own = new Map();
  /** @type {HTMLElement[]} */
  let previews = [];

  /** @param {Element} piece */
  function readMoves(piece) {
    const actions = legal();
    moves = new Map();
    for (const [action, place, preview] of JSON.parse(piece.getAttribute("data-moves") || "[]")) {
      const allowed = Object.hasOwn(actions, action);
      if (allowed || !moves.has(place)) moves.set(place, { action, place, preview, legal: allowed });
    }
  }

  /** @param {Element | DocumentFragment} root @param {string} place @returns {HTMLElement | null} */
  function placeNamed(root, place) {
    return root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  }

  /** Add to a drawing what shows the piece as taken up. @param {Element | DocumentFragment} root */
  function dress(root) {
    const piece = byKey(root, key);
    if (!piece?.hasAttribute("data-moves")) {
      forget();
      return;
    }
    readMoves(piece);
    own.clear(); // a new drawing has nothing borrowed yet
    piece.classList.add("taken");
    piece.classList.toggle("dragged", dragged);
    piece.setAttribute("aria-pressed", "true");
    for (const move of moves.values()) {
      const place = placeNamed(root, move.place);
      if (place) openPlace(place, move);
    }
  }

  /** @param {HTMLElement} place @param {Move} move */
  function openPlace(place, move) {
    own.set(move.place, BORROWED.map((name) => place.getAttribute(name)));
    place.classList.add(move.legal ? "target" : "closed");
    if (!(place instanceof HTMLButtonElement)) {
      place.setAttribute("role", "button");
      place.setAttribute("tabindex", "0");
    }
    const name = move.legal ? legal()[move.action] : place.getAttribute("aria-label") || move.action;
    place.setAttribute("aria-label", move.preview ? `${name} (${move.preview})` : name);
    if (move.legal) place.removeAttribute("aria-disabled");
    else place.setAttribute("aria-disabled", "true");
  }

  function undress() {
    for (const piece of board.querySelectorAll(".taken")) {
      piece.classList.remove("taken", "dragged");
      piece.removeAttribute("aria-pressed");
    }
    for (const [name, values] of own) {
      const place = placeNamed(board, name);
      place?.classList.remove("target", "closed", "over");
      BORROWED.forEach((attribute, i) => {
        const value = values[i];
        if (value === null) place?.removeAttribute(attribute);
        else place?.setAttribute(attribute, value);
      });
    }
    own.clear();
  }

  function forget() {
    key = "";
    dragged = false;
    moves = new Map();
    own.clear();
  }

  /** To be called after a new drawing: what is to be decided now, and what would come of it. */
  function show() {
    askInstead(sentence());
    showPreviews();
  }

  function sentence() {
    const name = byKey(board, key)?.getAttribute("aria-label");
    if (!name) return "";
    if (![...moves.values()].some((move) => move.legal)) return word("nowhere", { name });
    return word(byTouch.matches ? "where_to_by_touch" : "where_to", { name });
  }

  /** What would come of each move, shown at its place. */
  function showPreviews() {
    for (const bubble of previews) bubble.remove();
    previews = [];
    for (const { legal: allowed, place, preview } of moves.values()) {
      const at = allowed && preview ? placeNamed(board, place) : null;
      if (!at) continue;
      const bubble = make("div", { class: "bubble preview", "aria-hidden": "true" }, preview);
      placeInside(bubble, at);
      previews.push(bubble);
    }
  }

  /** @param {Element} piece @param {boolean} [byDrag] */
  function take(piece, byDrag = false) {
    undress();
    forget();
    key = piece.getAttribute("data-key") ?? "";
    dragged = byDrag;
    dress(board);
    show();
  }

  /** @returns {HTMLElement | null} the piece that was taken up */
  function putDown() {
    const piece = byKey(board, key);
    undress();
    forget();
    show();
    return piece;
  }

  addEventListener("resize", showPreviews);

  return {
    take,
    putDown,
    show,
    /** @param {DocumentFragment} drawing */
    dress: (drawing) => {
      if (key) dress(drawing);
    },
    piece: () => byKey(board, key),
    /** @returns {HTMLElement[]} the places of this piece, those that are open first */
    places: () => {
      const open = [...moves.values()].sort((one, other) => Number(other.legal) - Number(one.legal));
      return open.flatMap((move) => placeNamed(board, move.place) ?? []);
    },
    /** What this piece would do where this element lies. @param {Element | null | undefined} element */
    moveAt(element) {
      for (let place = element?.closest("[data-place]"); place; place = place.parentElement?.closest("[data-place]")) {
        const move = moves.get(place.getAttribute("data-place") ?? "");
        if (move) return { ...move, at: place };
      }
      return null;
    },
  };
}
