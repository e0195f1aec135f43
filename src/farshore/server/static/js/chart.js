// @ts-check
/**
 * A chart: a drawing too large for its frame, which can be moved and enlarged.
 *
 * In a drawing `data-chart` stands on the frame, which holds one sheet; it is scaled by `--zoom`, so that nothing is laid
 * out anew, and says how many `data-columns` it has. The frame scrolls by itself, by finger too, and without this script;
 * here are pinch, wheel, mouse, keys, and buttons with `data-zoom`. `data-look` names the piece that the frame should
 * show large enough for a finger, unless the person has moved the chart since.
 *
 * Zoom and place are kept as properties of the frame, which a new drawing leaves alone.
 */

import { byKey } from "./page.js";

const LARGEST = 5;
const NEAR = 730; // pixels: on a sheet this wide even small letters can be read
const A_TAP_MAY_TREMBLE = 6;
const CLOSER = 2; // what a double tap or the button enlarges to, or more:
const SPACE = 44; // pixels of a space that no finger misses
const A_NOTCH = 1.25; // what a key enlarges by
const BY_WHEEL = 0.0015; // how much a pixel of the wheel does
const BY_KEY = 80; // pixels
const FINGER = 32; // pixels: a piece of this size lies on a space that a finger hits
const POINTER = 16; // and one of this size on a space that is hit where there is more room, or by a mouse
const phone = matchMedia("(pointer: coarse) and (max-width: 699px), (pointer: coarse) and (max-height: 519px)");
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {{x: number, y: number}} Point */

/** @param {HTMLElement} board */
export function makeChart(board) {
  let zoom = 1;
  let near = false; // it is large enough for small letters
  let looking = false; // it was enlarged for what is to be looked at
  let byHand = false; // the person has moved it since
  /** @type {{zoom: number, distance: number, middle: Point} | null} */
  let pinch = null;
  /** @type {{pointer: number, x: number, y: number, moves: boolean} | null} */
  let pan = null;
  let swallowClick = false;

  /** @returns {HTMLElement | null} */
  const frame = () => board.querySelector("[data-chart]");

  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  const frameAround = (target) => (target instanceof Element ? target.closest("[data-chart]") : null);

  /**
   * Enlarge, so that what lies at a point of the screen stays there.
   * @param {HTMLElement} chart
   * @param {number} wanted
   * @param {Point} at
   */
  function zoomTo(chart, wanted, at) {
    const sheet = chart.firstElementChild;
    if (!(sheet instanceof HTMLElement)) return;
    const before = sheet.getBoundingClientRect();
    const across = (at.x - before.left) / before.width, down = (at.y - before.top) / before.height;
    zoom = Math.min(LARGEST, Math.max(1, wanted));
    const column = columnOf(sheet);
    chart.style.setProperty("--zoom", String(Math.round(column * zoom) / column)); // whole pixels: no seams
    const after = sheet.getBoundingClientRect();
    near = after.width >= NEAR;
    show(chart);
    chart.scrollLeft += after.left + across * after.width - at.x;
    chart.scrollTop += after.top + down * after.height - at.y;
  }

  /** How wide a column is where nothing is enlarged. @param {HTMLElement} sheet */
  function columnOf(sheet) {
    return sheet.offsetWidth / Number(sheet.dataset.columns);
  }

  /** @param {Element} chart */
  function show(chart) {
    chart.classList.toggle("zoomed", zoom > 1);
    chart.classList.toggle("near", near);
  }

  /** @param {Element} element @returns {Point} */
  function middle(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  // ---- What is to be looked at ----------------------------------------------------------------------------------

  /** To be called after a new drawing: show what it is about. */
  function look() {
    const chart = frame();
    if (!chart) return;
    const about = byKey(chart, chart.dataset.look ?? "");
    if (!about) {
      if (looking && !byHand) zoomTo(chart, 1, middle(chart));
      looking = byHand = false;
    } else if (!byHand) {
      const least = phone.matches ? FINGER : POINTER;
      const needed = least / Math.min(about.offsetWidth, about.offsetHeight);
      if (needed > zoom) {
        looking = true;
        zoomTo(chart, needed, middle(about));
      }
      if (looking || isOutside(chart, about)) centre(chart, about);
    }
  }

  /** @param {HTMLElement} chart @param {Element} about */
  function isOutside(chart, about) {
    const frame = chart.getBoundingClientRect(), { x, y } = middle(about);
    return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
  }

  /** @param {HTMLElement} chart @param {Element} about */
  function centre(chart, about) {
    const there = middle(about), here = middle(chart);
    chart.scrollLeft += there.x - here.x;
    chart.scrollTop += there.y - here.y;
  }

  // ---- By hand --------------------------------------------------------------------------------------------------

  /** @param {TouchList} touches @returns {{distance: number, middle: Point}} */
  function between([one, other]) {
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    return { distance, middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 } };
  }

  /** @param {TouchEvent} event */
  function touched(event) {
    const isPinch = event.touches.length === 2 && frameAround(event.target);
    pinch = isPinch ? { zoom, ...between(event.touches) } : null;
    if (isPinch) event.preventDefault();
  }

  /** @param {TouchEvent} event */
  function pinched(event) {
    const chart = frameAround(event.target);
    if (chart && zoom > 1) byHand = true; // one finger scrolls it without us
    if (!pinch || !chart || event.touches.length !== 2) return;
    event.preventDefault();
    const now = between(event.touches);
    zoomTo(chart, (pinch.zoom * now.distance) / pinch.distance, now.middle);
    chart.scrollLeft -= now.middle.x - pinch.middle.x;
    chart.scrollTop -= now.middle.y - pinch.middle.y;
    pinch.middle = now.middle;
  }

  /** @param {WheelEvent} event */
  function wheeled(event) {
    const chart = frameAround(event.target);
    if (!chart || event.defaultPrevented || (zoom === 1 && event.deltaY > 0)) return;
    event.preventDefault();
    byHand = true;
    zoomTo(chart, zoom * Math.exp(-event.deltaY * BY_WHEEL), { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event a finger moves the chart without us */
  function pressed(event) {
    swallowClick = false;
    pan = null;
    if (event.pointerType === "touch" || event.button !== 0 || !frameAround(event.target)) return;
    if (event.target instanceof Element && event.target.closest("[data-moves]")) return;
    pan = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moves: false };
  }

  /** @param {PointerEvent} event */
  function moved(event) {
    const chart = frame();
    if (event.pointerId !== pan?.pointer || !chart) return;
    const x = event.clientX - pan.x, y = event.clientY - pan.y;
    if (!pan.moves && Math.hypot(x, y) < A_TAP_MAY_TREMBLE) return;
    pan = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moves: true };
    byHand = true;
    chart.scrollLeft -= x;
    chart.scrollTop -= y;
  }

  /** @param {PointerEvent} event */
  function released(event) {
    if (event.pointerId !== pan?.pointer) return;
    swallowClick = pan.moves; // what was moved was not tapped
    setTimeout(() => (swallowClick = false)); // where no click follows
    pan = null;
  }

  /** @param {MouseEvent} event */
  function doubled(event) {
    const chart = frameAround(event.target);
    if (!chart || (event.target instanceof Element && event.target.closest("button"))) return;
    closerOrWhole(chart, { x: event.clientX, y: event.clientY });
  }

  /** @param {HTMLElement} chart @param {Point} at */
  function closerOrWhole(chart, at) {
    const sheet = /** @type {HTMLElement} */ (chart.firstElementChild);
    byHand = true;
    zoomTo(chart, zoom > 1 ? 1 : Math.max(CLOSER, SPACE / columnOf(sheet)), at);
  }

  /** @param {MouseEvent} event */
  function clicked(event) {
    const isButton = event.target instanceof Element && event.target.closest("[data-zoom]");
    const chart = isButton ? frame() : null;
    if (chart) closerOrWhole(chart, middle(chart));
  }

  /** @param {KeyboardEvent} event */
  function keyed(event) {
    const chart = frameAround(event.target);
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = event.target === chart ? ARROWS[event.key] : undefined;
    if (arrow) chart.scrollBy(arrow[0] * BY_KEY, arrow[1] * BY_KEY);
    else if (event.key === "+" || event.key === "=") zoomTo(chart, zoom * A_NOTCH, middle(chart));
    else if (event.key === "-") zoomTo(chart, zoom / A_NOTCH, middle(chart));
    else if (event.key === "0") zoomTo(chart, 1, middle(chart));
    else return;
    byHand = true;
    event.preventDefault();
  }

  board.addEventListener("touchstart", touched, { passive: false });
  board.addEventListener("touchmove", pinched, { passive: false });
  board.addEventListener("touchend", () => (pinch = null));
  board.addEventListener("wheel", wheeled, { passive: false });
  board.addEventListener("pointerdown", pressed);
  addEventListener("pointermove", moved);
  addEventListener("pointerup", released);
  board.addEventListener("dblclick", doubled);
  board.addEventListener("click", clicked);
  board.addEventListener("keydown", keyed);
  addEventListener(
    "click",
    (event) => {
      if (!swallowClick) return;
      swallowClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );

  return {
    look,
    /** Move the chart so that a piece on it is seen. @param {Element} about */
    reveal(about) {
      const chart = frameAround(about);
      if (chart && isOutside(chart, about)) centre(chart, about);
    },
    /** @param {Element | DocumentFragment} drawing */
    dress(drawing) {
      const chart = drawing.querySelector("[data-chart]");
      if (chart) show(chart);
    },
  };
}
