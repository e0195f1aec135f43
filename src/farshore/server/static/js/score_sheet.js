// @ts-check
/** The score sheet, over the board: parts of the page are lent to it, and given back when it is closed. */

import { make } from "./page.js";

/**
 * @param {HTMLElement} place it may hold buttons of the form that it lies in
 * @param {object} given
 * @param {string} given.title
 * @param {Element[]} given.lent one of them may say the title
 * @param {[string, string][]} given.doors how it can be closed, and what the button says; the first has the focus
 * @returns {Promise<string>} how it was closed; nothing if by Escape
 */
export function openScoreSheet(place, { title, lent, doors }) {
  const before = document.activeElement;
  const gaps = lent.map((part) => {
    const gap = document.createComment("");
    part.before(gap);
    return gap;
  });
  const heading = lent.some((part) => part.querySelector("h2")) ? [] : [make("h2", {}, title)];
  const body = make("div", { class: "score-sheet-body" }, ...heading, ...lent);
  const frame = make("dialog", { class: "score-sheet", "aria-label": title }, body);
  const dialog = /** @type {HTMLDialogElement} */ (frame);
  const isMain = doors.length > 1; // else what is lent has more to offer
  const buttons = doors.map(([way, label], number) => {
    const attributes = number ? { class: "button" } : { class: isMain ? "button main" : "button", autofocus: "" };
    const button = make("button", { type: "button", ...attributes }, label);
    button.addEventListener("click", () => dialog.close(way));
    return button;
  });
  dialog.append(make("div", { class: "dialog-controls" }, ...buttons));
  place.append(dialog);
  dialog.showModal();
  return new Promise((closed) => {
    dialog.addEventListener("close", () => {
      lent.forEach((part, number) => gaps[number].replaceWith(part));
      dialog.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      closed(dialog.returnValue);
    });
  });
}
