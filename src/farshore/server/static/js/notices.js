// @ts-check
/** “Your turn”, for those who look elsewhere: in the tab's title, and, where it was asked for, by the browser. */

import { prompted } from "./prompt.js";
import { settings } from "./settings.js";

let title = document.title;
let wasYours = true; // no notice for what the page showed when it was opened

/** @param {{title: string, yours: boolean, over: boolean}} view */
export function notice(view) {
  title = view.title || title;
  if (view.yours && !wasYours && document.hidden) call();
  wasYours = view.yours;
  writeTitle();
}

function writeTitle() {
  document.title = document.hidden && wasYours ? `● ${title}` : title;
}

function call() {
  if (!settings.notices || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: prompted(), tag: document.body.dataset.table });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show notifications only for installed pages; the title has to do.
  }
}

document.addEventListener("visibilitychange", writeTitle);
