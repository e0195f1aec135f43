// @ts-check
/** The table's buttons: with a script they speak to the socket, and grave ones ask once more. */

import { make } from "./page.js";
import { word } from "./words.js";

/**
 * @param {HTMLFormElement} form
 * @param {object} given
 * @param {(action: string, at: Element) => void} given.tryAction
 * @param {Record<string, (at: Element) => void>} given.commands by the value of a button named `do`; others are posted
 */
export function listenToForm(form, { tryAction, commands }) {
  /** @type {Element | null} */
  let confirmed = null;
  form.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.name === "action") {
      event.preventDefault();
      tryAction(button.value, button);
      return;
    }
    const command = button.name === "do" && Object.hasOwn(commands, button.value) ? commands[button.value] : null;
    const asks = button.matches(".grave") && button !== confirmed;
    confirmed = null;
    if (command || asks) event.preventDefault();
    if (asks && !(await makeSure(button))) return;
    if (command) {
      button.closest("details.more")?.removeAttribute("open"); // it was asked for, and is done with
      command(button);
    } else if (asks) {
      confirmed = button;
      form.requestSubmit(button);
    }
  });
}

/** @param {HTMLButtonElement} button @returns {Promise<boolean>} */
function makeSure(button) {
  const label = button.textContent?.trim() ?? "";
  const no = make("button", { value: "", class: "button", autofocus: "" }, word("not_now"));
  const yes = make("button", { value: "yes", class: "button main grave" }, label);
  const text = make("p", { id: "sure-text" }, word("sure", { command: label }));
  const choices = make("form", { method: "dialog", class: "dialog-controls" }, no, yes);
  const frame = make("dialog", { class: "sure", "aria-labelledby": "sure-text" }, text, choices);
  const dialog = /** @type {HTMLDialogElement} */ (frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (button.isConnected) button.focus({ preventScroll: true });
      answer(dialog.returnValue === "yes");
    });
  });
}
