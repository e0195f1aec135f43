// @ts-check
/**
 * Pieces travel from where they were seen to where they lie now, in a straight line.
 *
 * Places are measured before and after a change, by key. As a measurement sees a piece where it is at that moment, a
 * change in mid-flight goes on from there. The individual properties `translate`, `scale` and `rotate` are animated,
 * so that a game's own `transform` (cards fanned in a hand) stays as it is.
 */

export const LONGEST = 260;
const SHORTEST = 180;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** @typedef {{x: number, y: number, width: number, face: string}} Spot an element's middle, from its board's corner */

/** @typedef {HTMLElement | SVGElement} Keyed */

/** @type {Set<Animation>} */
const running = new Set();
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {Element} board
 * @param {() => void} change
 */
export function fly(board, change) {
  if (lessMotion.matches || document.hidden) {
    land();
    change();
    return;
  }
  const before = measure(board);
  land();
  change();
  const after = measure(board);
  const journeys = plan(board, before, after);
  const duration = durationOf(journeys);
  for (const { element, frames } of journeys) start(element, frames, duration);
}

/** End every flight at once. */
export function land() {
  for (const animation of running) animation.cancel();
  running.clear();
}

/**
 * @param {Element} board
 * @returns {Map<string, Spot>}
 */
function measure(board) {
  const corner = board.getBoundingClientRect(); // a board that moves as a whole sets no piece in motion
  const spots = new Map();
  for (const element of keyed(board)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width && !height) continue;
    const x = left + width / 2 - corner.left, y = top + height / 2 - corner.top;
    const face = element.classList.contains("die") ? faceOf(element) : "";
    spots.set(element.dataset.key, { x, y, width, face });
  }
  return spots;
}

/** @param {Element} board @returns {Iterable<Keyed>} */
function keyed(board) {
  return board.querySelectorAll("[data-key]");
}

/** A game that rolls the same face again may say so by another `data-roll`. @param {Keyed} die */
function faceOf(die) {
  return `${die.dataset.roll ?? ""} ${die.getAttribute("aria-label") ?? ""} ${die.innerHTML}`;
}

/**
 * @param {Element} board
 * @param {Map<string, Spot>} before
 * @param {Map<string, Spot>} after
 */
function plan(board, before, after) {
  /** @type {{element: Keyed, frames: PropertyIndexedKeyframes, distance: number}[]} */
  const journeys = [];
  /** @type {Map<Element, {x: number, y: number}>} */
  const moved = new Map();
  for (const element of keyed(board)) {
    const now = after.get(element.dataset.key ?? "");
    if (!now || !travels(element)) continue;
    const known = before.get(element.dataset.key ?? "");
    const was = known ?? before.get(element.dataset.from ?? "");
    if (!was) {
      if (before.size) journeys.push({ element, frames: { opacity: [0, 1] }, distance: 0 });
      continue;
    }
    const way = { x: was.x - now.x, y: was.y - now.y };
    const carried = carriedBy(element, board, moved);
    moved.set(element, way);
    const x = way.x - carried.x, y = way.y - carried.y;
    const grown = isLeaf(element) ? was.width / now.width : 1;
    const solid = element instanceof HTMLElement; // what is drawn inside an SVG would turn about its corner
    /** @type {PropertyIndexedKeyframes} */
    const frames = {};
    if (Math.hypot(x, y) >= 1) frames.translate = [inItsUnits(element, x, y), "0px 0px"];
    if (solid && Math.abs(grown - 1) > 0.15) frames.scale = [grown, 1]; // less is the slant of a fanned card
    if (solid && now.face && now.face !== was.face) frames.rotate = ["-1turn", "0turn"];
    if (Object.keys(frames).length) journeys.push({ element, frames, distance: Math.hypot(x, y) });
  }
  return journeys;
}

/**
 * A pixel inside an SVG is as long as its view box makes it.
 * @param {Keyed} element
 * @param {number} x
 * @param {number} y
 */
function inItsUnits(element, x, y) {
  const around = element.parentNode;
  const matrix = element instanceof SVGElement && around instanceof SVGGraphicsElement ? around.getScreenCTM() : null;
  return `${x / (matrix?.a || 1)}px ${y / (matrix?.d || 1)}px`;
}

/**
 * Pieces and the smallest keyed things travel; what only holds them does not, and what is being dragged stays with
 * the finger.
 * @param {Keyed} element
 */
function travels(element) {
  if (element.classList.contains("dragged")) return false;
  return element.classList.contains("piece") || (isLeaf(element) && !element.hasAttribute("data-place"));
}

/** @param {Element} element */
function isLeaf(element) {
  return !element.querySelector("[data-key]");
}

/**
 * A die on a card that travels is carried along, and must not make the way twice.
 * @param {Element} element
 * @param {Element} board
 * @param {Map<Element, {x: number, y: number}>} moved
 */
function carriedBy(element, board, moved) {
  for (let around = element.parentElement; around && around !== board; around = around.parentElement) {
    const way = moved.get(around);
    if (way) return way;
  }
  return { x: 0, y: 0 };
}

/** One time for all, or what is carried would come apart. @param {{distance: number}[]} journeys */
function durationOf(journeys) {
  const longest = journeys.reduce((most, { distance }) => Math.max(most, distance), 0);
  return Math.min(LONGEST, SHORTEST + longest * 0.15);
}

/**
 * @param {Keyed} element
 * @param {PropertyIndexedKeyframes} frames
 * @param {number} duration
 */
function start(element, frames, duration) {
  const above = frames.translate ? { zIndex: [50, 50] } : {};
  const animation = element.animate({ ...frames, ...above }, { duration, easing: EASING });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}
