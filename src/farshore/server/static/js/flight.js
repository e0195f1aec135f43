// @ts-check
/**
 * Pieces travel from where they were seen to where they lie now, in a straight line.
 *
 * Places are measured before and after a change, by key. As a measurement sees a piece where it is at that moment, a
 * change in mid-flight goes on from there. The individual properties `translate`, `scale` and `rotate` are animated,
 * so that a game's own `transform` (cards fanned in a hand) stays as it is.
 *
 * Whatever is in flight is not there for the pointer: a click means what lies below, or what will lie there.
 */

export const LONGEST = 260;
const SHORTEST = 180;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/**
 * An element's middle, from its board's corner; its width, and of a piece its shape (height by width); a die's face.
 * @typedef {{x: number, y: number, width: number, shape: number, face: string}} Spot
 */

/** @typedef {HTMLElement | SVGElement} Keyed */

const SAME = 0.15; // sizes and shapes that differ by less are the same

/** @type {Map<Animation, Keyed>} */
const running = new Map();
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
  for (const animation of running.keys()) animation.cancel();
  running.clear();
}

/**
 * What a pointer means: whatever lies there when all flights have ended. A key has no place, and means its target.
 * @param {MouseEvent} event
 * @returns {Element | null}
 */
export function aimedAt(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (!running.size || (event.type === "click" && event.detail === 0)) return target;
  const times = [...running.keys()].map((animation) => ({ animation, time: animation.currentTime }));
  for (const { animation } of times) animation.currentTime = animation.effect?.getComputedTiming().endTime ?? null;
  const found = document.elementFromPoint(event.clientX, event.clientY);
  for (const { animation, time } of times) animation.currentTime = time;
  return found ?? target;
}

/**
 * @param {Element} board
 * @returns {Map<string, Spot>}
 */
function measure(board) {
  const corner = board.getBoundingClientRect(); // a board that moves as a whole sets no piece in motion
  const flying = new Set(running.values());
  const spots = new Map();
  for (const element of keyed(board)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width && !height) continue;
    const x = left + width / 2 - corner.left, y = top + height / 2 - corner.top;
    const face = element.classList.contains("die") ? faceOf(element) : "";
    spots.set(element.dataset.key, { x, y, face, ...sizeOf(element, flying.has(element)) });
  }
  return spots;
}

/**
 * Not by its box, which is larger while a die tumbles, or where a card lies at a slant. Only pieces have a size: of
 * what holds them nothing but the place matters, and what is drawn inside an SVG would grow from its corner.
 * @param {Keyed} element
 * @param {boolean} flies
 */
function sizeOf(element, flies) {
  if (!(element instanceof HTMLElement && element.matches(".piece") && isLeaf(element))) return { width: 0, shape: 0 };
  const scale = flies ? Number.parseFloat(getComputedStyle(element).scale) || 1 : 1;
  return { width: element.offsetWidth * scale * zoomOf(element), shape: element.offsetHeight / element.offsetWidth };
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
    const grown = areAlike(was, now) ? was.width / now.width : 1;
    const solid = element instanceof HTMLElement; // what is drawn inside an SVG would turn about its corner
    /** @type {PropertyIndexedKeyframes} */
    const frames = {};
    if (Math.hypot(x, y) >= 1) frames.translate = [inItsUnits(element, x, y), "0px 0px"];
    if (Math.abs(grown - 1) > SAME) frames.scale = [grown, 1];
    if (solid && now.face && now.face !== was.face) frames.rotate = ["-1turn", "0turn"];
    if (Object.keys(frames).length) journeys.push({ element, frames, distance: Math.hypot(x, y) });
  }
  return journeys;
}

/**
 * A piece grows or shrinks on its way from a piece like itself; from anything else it comes as large as it is.
 * @param {Spot} was
 * @param {Spot} now
 */
function areAlike(was, now) {
  const sameSort = Boolean(was.face) === Boolean(now.face); // both dice, or neither
  return sameSort && Boolean(was.shape && now.shape) && Math.abs(was.shape / now.shape - 1) < SAME;
}

/** How much the chart is enlarged on which it lies. @param {Keyed} element */
function zoomOf(element) {
  const chart = element.parentElement?.closest("[data-chart]");
  return chart instanceof HTMLElement ? Number(chart.style.getPropertyValue("--zoom")) || 1 : 1;
}

/**
 * A pixel inside an SVG is as long as its view box makes it, and one on a chart as it is enlarged.
 * @param {Keyed} element
 * @param {number} x
 * @param {number} y
 */
function inItsUnits(element, x, y) {
  const around = element.parentNode;
  const matrix = element instanceof SVGElement && around instanceof SVGGraphicsElement ? around.getScreenCTM() : null;
  const zoom = zoomOf(element);
  return `${x / (matrix?.a || zoom)}px ${y / (matrix?.d || zoom)}px`;
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
  const untouched = { pointerEvents: ["none", "none"] };
  const animation = element.animate({ ...frames, ...above, ...untouched }, { duration, easing: EASING });
  running.set(animation, element);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}
