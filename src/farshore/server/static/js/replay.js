// @ts-check
/** The replay's page: a slider, keys and doors from step to step; the address goes along. */

import { makeChart } from "./chart.js";
import "./copy.js";
import { fly } from "./flight.js";
import { make } from "./page.js";
import { patch } from "./patch.js";
import { botSpeed } from "./settings.js";
import { closeSheet } from "./sheets.js";
import { makeThings } from "./things.js";
import { word } from "./words.js";

const A_STEP_AT_LEAST = 400; // milliseconds a step at least, when it plays by itself

const page = document.body.dataset;
const steps = Number(page.steps);
const board = /** @type {HTMLElement} */ (document.getElementById("part-board"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("replay-slider"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("replay-form"));
const chart = makeChart(board);
const label = document.getElementById("replay-label");

let step = Number(page.step); // the one that is wanted; the screen follows
let playing = 0;
const things = makeThings({
  address: (name) => `/t/${page.table}/replay/${page.step}/thing${addressOf(step)}&name=${encodeURIComponent(name)}`,
});
/** @type {Map<number, Promise<any>>} */
const drawings = new Map();

/** @param {number} wanted @returns {Promise<any>} */
function fetchStep(wanted) {
  let drawing = drawings.get(wanted);
  if (!drawing) {
    drawing = fetchDrawing(wanted);
    drawings.set(wanted, drawing);
    drawing.catch(() => drawings.delete(wanted)); // so that it is tried again
  }
  return drawing;
}

/** @param {number} wanted */
async function fetchDrawing(wanted) {
  const answer = await fetch(`/t/${page.table}/replay/${wanted}.json?eyes=${encodeURIComponent(page.eyes ?? "")}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** @param {number} wanted */
async function go(wanted) {
  step = Math.max(0, Math.min(steps, wanted));
  slider.value = String(step);
  const mine = step;
  try {
    const drawing = await fetchStep(mine);
    if (mine === step) show(drawing);
  } catch {
    stop();
    if (label && mine === step) label.textContent = word("step_not_loaded");
    return;
  }
  if (mine === step && step < steps) fetchStep(step + 1).catch(() => {}); // said when it is wanted
}

/** @param {any} drawing */
function show(drawing) {
  fly(board, () => {
    for (const [name, html] of Object.entries(drawing.parts)) {
      const part = document.getElementById(`part-${name}`);
      if (part) patch(part, html, part === board ? chart.dress : undefined);
    }
  });
  if (label) label.textContent = drawing.label;
  slider.setAttribute("aria-valuetext", drawing.label);
  page.step = String(step);
  writeAddresses();
  things.follow();
}

/** Whatever on the page leads to a step leads to this one now. */
function writeAddresses() {
  const here = addressOf(step);
  history.replaceState(history.state, "", here + location.hash);
  link("replay-link", step);
  link("replay-first", 0);
  link("replay-previous", Math.max(0, step - 1));
  link("replay-next", Math.min(steps, step + 1));
  link("replay-last", steps);
  document.getElementById("replay-copy")?.setAttribute("data-copy", new URL(here, location.href).href);
  document.getElementById("continue-step")?.setAttribute("value", String(step));
  for (const eyes of document.querySelectorAll("a[data-eyes]")) {
    eyes.setAttribute("href", addressOf(step, eyes.getAttribute("data-eyes") ?? ""));
  }
}

/** @param {number} wanted @param {string} [eyes] */
function addressOf(wanted, eyes = page.eyes ?? "") {
  return `?step=${wanted}&eyes=${encodeURIComponent(eyes)}`;
}

/** @param {string} id @param {number} wanted */
function link(id, wanted) {
  document.getElementById(id)?.setAttribute("href", addressOf(wanted));
}

// ---- By itself ------------------------------------------------------------------------------------------------------

function stop() {
  clearTimeout(playing);
  playing = 0;
  showPlaying();
}

function play() {
  if (step >= steps) step = -1; // from the beginning
  const onward = async () => {
    await go(step + 1);
    if (!playing) return;
    playing = step < steps ? setTimeout(onward, Math.max(A_STEP_AT_LEAST, botSpeed().step)) : 0;
    showPlaying();
  };
  playing = setTimeout(onward, 0);
  showPlaying();
}

function playOrStop() {
  if (playing) stop();
  else play();
}

const button = make("button", { type: "button", id: "replay-play", class: "control" });
button.addEventListener("click", playOrStop);

function showPlaying() {
  button.textContent = word(playing ? "pause" : "play");
  button.classList.toggle("playing", playing !== 0);
}

// ---- By hand --------------------------------------------------------------------------------------------------------

/** @param {number} wanted */
function goByHand(wanted) {
  stop();
  go(wanted);
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => goByHand(step - 1),
  ArrowRight: () => goByHand(step + 1),
  Home: () => goByHand(0),
  End: () => goByHand(steps),
  " ": playOrStop,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  if (!(event.target instanceof Element)) return;
  if (event.key === "Escape" && closeSheet()) event.preventDefault();
  // Space presses what has the focus; a text field keeps all its keys.
  const field = event.target.closest("input, textarea, select");
  if ((field && field !== slider) || (event.key === " " && event.target.closest("button, a, summary"))) return;
  if (!Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
});

for (const [id, wanted] of /** @type {[string, () => number][]} */ ([
  ["replay-first", () => 0],
  ["replay-previous", () => step - 1],
  ["replay-next", () => step + 1],
  ["replay-last", () => steps],
])) {
  document.getElementById(id)?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goByHand(wanted());
  });
}
slider.addEventListener("input", () => goByHand(Number(slider.value)));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  goByHand(Number(slider.value));
});
showPlaying();
form.append(button);
form.classList.add("with-script");
