// @ts-check
/** Says when the connection is lost, and when it is back. */

import { word } from "./words.js";

const A_BLINK = 800; // a line that is back within that was not worth a word
const LONG_ENOUGH = 2_500;

const banner = document.getElementById("connection");
const text = document.getElementById("connection-text");
let timer = 0;

/** @param {boolean} up */
export function showConnection(up) {
  clearTimeout(timer);
  if (!up) timer = setTimeout(() => say("lost", word("connection_lost")), A_BLINK);
  else if (banner && !banner.hidden) {
    say("back", word("connection_back"));
    timer = setTimeout(() => (banner.hidden = true), LONG_ENOUGH);
  }
}

/** The table has said good-bye for good. @param {string} sentence */
export function showGone(sentence) {
  clearTimeout(timer);
  say("gone", sentence);
}

/** @param {string} state @param {string} sentence */
function say(state, sentence) {
  if (!banner || !text || (banner.dataset.state === "gone" && state === "lost")) return;
  banner.dataset.state = state;
  document.body.classList.toggle("connection-lost", state !== "back");
  text.textContent = sentence;
  banner.hidden = false;
}
