// @ts-check
/** The one sentence that says what is asked: the table's, or, while a piece is in hand, one of the client's own. */

let asked = ""; // the table's sentence, while another stands in its place
let instead = "";

/** Ask this until something else is to be asked; nothing brings the table's own sentence back. @param {string} sentence */
export function askInstead(sentence) {
  const text = document.querySelector("#part-prompt .prompt-text");
  if (!text) return;
  if (!instead || text.textContent !== instead) asked = text.textContent ?? ""; // or drawn anew meanwhile
  const wanted = sentence || asked;
  if (text.textContent !== wanted) text.textContent = wanted; // what stays the same is not read aloud again
  instead = sentence;
}

/** What the prompt says now. */
export function prompted() {
  return document.querySelector("#part-prompt .prompt-text")?.textContent ?? "";
}
