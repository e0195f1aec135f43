// @ts-check
/** What a person prefers, kept in this browser, and the inputs on the page that change it. */

import { memory } from "./page.js";
import { word } from "./words.js";

/** @typedef {"slow" | "normal" | "fast" | "at-once"} Speed */

/**
 * Milliseconds for a bot's step, and how many more there are after its turn, to read what it was.
 * @type {Record<Speed, {step: number, turn: number}>}
 */
const SPEEDS = {
  slow: { step: 1_500, turn: 1_500 },
  normal: { step: 700, turn: 800 },
  fast: { step: 300, turn: 300 },
  "at-once": { step: 0, turn: 0 },
};

/** @type {{sound: boolean, forced: boolean, notices: boolean, speed: Speed}} */
export const settings = {
  sound: memory.get("sound") !== "off",
  forced: memory.get("forced") === "on",
  notices: memory.get("notices") === "on",
  speed: speedFrom(memory.get("speed") ?? memory.get("pace")),
};

export function botSpeed() {
  return SPEEDS[settings.speed];
}

/** By its name, or as it was kept once: seconds for a step. @param {string | null} text @returns {Speed} */
function speedFrom(text) {
  if (text && Object.hasOwn(SPEEDS, text)) return /** @type {Speed} */ (text);
  const seconds = Number.parseFloat(text ?? "0.7");
  if (seconds === 0) return "at-once";
  return seconds < 0.5 ? "fast" : seconds > 1 ? "slow" : "normal";
}

/** @param {(on: boolean) => void} guide tells the table whether to guide */
export function offerSettings(guide) {
  offerSwitch("sound");
  offerSwitch("forced");
  offerNotices();
  offerSpeed();
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

function offerSpeed() {
  for (const choice of document.querySelectorAll(/** @type {"input"} */ ("input[name=speed]"))) {
    choice.checked = choice.value === settings.speed;
    choice.addEventListener("change", () => {
      settings.speed = speedFrom(choice.value);
      memory.set("speed", settings.speed);
    });
  }
}
