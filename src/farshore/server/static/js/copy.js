// @ts-check
/** Buttons with `data-copy` copy that text, and say so. */

import { announce } from "./page.js";
import { word } from "./words.js";

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  const copied = await copy(button.dataset.copy ?? "");
  say(button, word(copied ? "copied" : "not_copied"), copied);
});

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // a host on the local network has no https, and so no clipboard
  }
}

/** @param {string} text */
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.classList.add("visually-hidden");
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** @param {HTMLElement} button @param {string} text @param {boolean} copied */
function say(button, text, copied) {
  const before = button.dataset.label ?? button.textContent ?? "";
  button.dataset.label = before;
  button.textContent = text;
  button.classList.toggle("copied", copied);
  announce(text);
  setTimeout(() => {
    if (button.dataset.label === undefined) return;
    button.textContent = before;
    button.classList.remove("copied");
    delete button.dataset.label;
  }, 2_500);
}
