// @ts-check
/** What a person prefers, kept in this browser, and the inputs on the page that change it. */

import { memory } from "./page.js";
import { word } from "./words.js";

export const settings = {
  sound: memory.get("sound") !== "off",
  forced: memory.get("forced") === "on",
  notices: memory.get("notices") === "on",
  pace: paceFrom(memory.get("pace")),
};

/** Seconds for a bot's step. @param {string | null} text */
function paceFrom(text) {
  const seconds = Number.parseFloat(text ?? "");
  return seconds >= 0 && seconds <= 2 ? seconds : 0.7;
}

/** @param {(on: boolean) => void} guide tells the table whether to guide */
export function offerSettings(guide) {
  offerSwitch("sound");
  offerSwitch("forced");
  offerNotices();
  offerPace();
  const box = input("guide");
  box?.addEventListener("change", () => {
    document.cookie = `farshore_guide=${box.checked ? "on" : "off"}; path=/; max-age=31536000; samesite=lax`;
    guide(box.checked);
  });
}

/** @param {string} name @returns {HTMLInputElement | null} */
function input(name) {
  return document.querySelector(`input#setting-${name}`);
}

/** @param {"sound" | "forced"} name */
function offerSwitch(name) {
  const box = input(name);
  if (!box) return;
  box.checked = settings[name];
  box.addEventListener("change", () => {
    settings[name] = box.checked;
    memory.set(name, box.checked ? "on" : "off");
  });
}

function offerNotices() {
  const box = input("notices");
  if (!box) return;
  const isAllowed = () => "Notification" in window && Notification.permission === "granted";
  box.checked = settings.notices && isAllowed();
  box.addEventListener("change", async () => {
    if (box.checked && "Notification" in window) await Notification.requestPermission();
    const refused = box.checked && !isAllowed();
    settings.notices = box.checked = box.checked && !refused;
    memory.set("notices", box.checked ? "on" : "off");
    box.setCustomValidity(refused ? word("notices_blocked") : "");
    if (refused) box.reportValidity();
  });
}

function offerPace() {
  const slider = input("pace");
  if (!slider) return;
  const shown = document.getElementById("setting-pace-value");
  const show = () => {
    const seconds = settings.pace.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });
    const text = settings.pace ? word("seconds", { seconds }) : word("no_pause");
    if (shown) shown.textContent = text;
    slider.setAttribute("aria-valuetext", text);
  };
  slider.value = String(settings.pace);
  slider.addEventListener("input", () => {
    settings.pace = paceFrom(slider.value);
    memory.set("pace", slider.value);
    show();
  });
  show();
}
