// @ts-check
/**
 * Everything on the board explains itself: rest the pointer on it, hold a finger on it, or press `i`.
 *
 * A sheet comes up beside it, on a small screen at an edge. A sheet that was asked for (by finger or key) stays until it
 * is closed; one that came by hovering goes with the pointer. While it stays, arrows go through everything there is:
 * also what has no focus of its own, such as a number or an area.
 */

import { announce, make } from "./page.js";
import { parse } from "./patch.js";
import { word } from "./words.js";

const A_REST = 600; // ms of the pointer
const A_HOLD = 450; // ms of a finger: sooner than the browser's own menu
const A_WAY = 300; // ms from the thing to its sheet
const TREMBLE = 6; // as much as does not begin a drag
const GAP = 10;

const finePointer = matchMedia("(hover: hover) and (pointer: fine)");
const smallScreen = matchMedia("(max-width: 599px)");
const TYPED_INTO = "input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]";

/** @typedef {"hover" | "hold" | "key"} Way */

/**
 * @param {object} given
 * @param {(name: string) => string} given.address where a thing is explained
 * @param {() => void} [given.held] a finger that was held is no longer about to drag
 * @param {() => boolean} [given.isBusy] whether something else is going on that a hovering sheet would disturb
 */
export function makeThings({ address, held = () => {}, isBusy = () => false }) {
  /** @type {{sheet: HTMLElement, thing: Element, key: string, way: Way, before: Element | null} | null} */
  let open = null;
  /** @type {Element | null} */
  let pointedAt = null;
  /** @type {Element | null} */
  let pressed = null; // whoever has just pressed it knows what it is
  /** @type {{x: number, y: number} | null} */
  let still = null; // where it was pressed: what comes to lie under a pointer that stays there was not asked about
  /** @type {{pointer: number, x: number, y: number, since: number, held: boolean} | null} */
  let press = null;
  let timer = 0; // of a rest or a hold
  let leaving = 0;
  let asked = 0; // counts: only the last answer is shown
  let swallowClick = false;

  // ---- The sheet ----------------------------------------------------------------------------------------------------

  /** @param {Element} thing @param {Way} way */
  async function show(thing, way) {
    clearTimeout(timer);
    clearTimeout(leaving);
    const mine = ++asked;
    const content = await explanation(thing.getAttribute("data-thing") ?? "");
    if (mine !== asked || !thing.isConnected) return;
    if (way === "hover" && (!content || thing !== pointedAt)) return;
    const before = open?.before ?? document.activeElement;
    const said = textOf(open?.sheet);
    remove();
    const sheet = make("div", { class: "thing-sheet", role: "dialog", tabindex: "-1" }, content ?? excuse(thing));
    if (thing.matches(".fresh")) sheet.append(make("p", { class: "thing-changed" }, word("changed")));
    const close = make("button", { type: "button", class: "thing-close", "aria-label": word("close") }, "×");
    close.addEventListener("click", () => end());
    sheet.append(close);
    sheet.setAttribute("aria-label", sheet.querySelector(".thing-name")?.textContent ?? "");
    thing.classList.add("explained");
    document.body.append(sheet);
    open = { sheet, thing, key: keyOf(thing), way, before };
    place();
    if (way === "hover") return;
    sheet.focus({ preventScroll: true });
    if (textOf(sheet) !== said) announce(textOf(sheet));
  }

  /** @param {Element | undefined} sheet */
  function textOf(sheet) {
    return sheet?.querySelector(".thing-text")?.textContent ?? "";
  }

  /** @param {string} name @returns {Promise<DocumentFragment | null>} */
  async function explanation(name) {
    const answer = await fetch(address(name)).catch(() => null);
    return answer?.ok ? parse(await answer.text()) : null;
  }

  /** @param {Element} thing */
  function excuse(thing) {
    const name = make("h2", { class: "thing-name" }, thing.getAttribute("aria-label") ?? "");
    return make("div", { class: "thing" }, name, make("p", { class: "thing-text" }, word("thing_not_loaded")));
  }

  function remove() {
    open?.sheet.remove();
    for (const thing of document.querySelectorAll(".explained")) thing.classList.remove("explained");
    open = null;
  }

  /** @param {boolean} [giveBack] whether the focus goes back to where it was @returns {boolean} whether it was open */
  function end(giveBack = true) {
    asked++;
    clearTimeout(timer);
    clearTimeout(leaving);
    if (!open) return false;
    const { before, way } = open;
    remove();
    if (giveBack && way !== "hover" && before instanceof HTMLElement) before.focus({ preventScroll: true });
    return true;
  }

  /** Beside the thing where there is room, never over it if that can be helped; on a small screen at an edge. */
  function place() {
    if (!open) return;
    const { sheet, thing } = open;
    const spot = thing.getBoundingClientRect();
    const { width, height } = sheet.getBoundingClientRect();
    const { clientWidth: wide, clientHeight: high } = document.documentElement;
    if (smallScreen.matches) {
      sheet.style.translate = "";
      sheet.classList.toggle("at-top", spot.bottom > high - height && spot.top > height);
      return;
    }
    /** @param {number} middle @param {number} size @param {number} most */
    const within = (middle, size, most) => Math.max(GAP, Math.min(middle - size / 2, most - size - GAP));
    const across = within((spot.left + spot.right) / 2, width, wide);
    const down = within((spot.top + spot.bottom) / 2, height, high);
    const places = [
      { room: wide - spot.right - width, x: spot.right + GAP, y: down },
      { room: spot.left - width, x: spot.left - width - GAP, y: down },
      { room: spot.top - height, x: across, y: spot.top - height - GAP },
      { room: high - spot.bottom - height, x: across, y: spot.bottom + GAP },
    ];
    const roomiest = Math.max(...places.map(({ room }) => room));
    const best = places.find(({ room }) => room >= 2 * GAP) ?? places.find(({ room }) => room === roomiest);
    if (!best) return;
    const [x, y] = [within(best.x + width / 2, width, wide), within(best.y + height / 2, height, high)];
    sheet.style.translate = `${x}px ${y}px`;
  }

  /** After a new drawing: the same thing, as it is now. */
  function follow() {
    if (!open) return;
    const { thing, key, way } = open;
    const same = thing.isConnected ? thing : all().find((each) => keyOf(each) === key);
    if (!same || way === "hover") end();
    else show(same, way);
  }

  /** @param {Element} thing */
  function keyOf(thing) {
    return thing.getAttribute("data-key") ?? thing.getAttribute("data-thing") ?? "";
  }

  // ---- Hovering -----------------------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  function rest(event) {
    if (event.pointerType === "touch" || !finePointer.matches || (open && open.way !== "hover")) return;
    const target = event.target instanceof Element ? event.target : null;
    const thing = target?.closest("[data-thing]") ?? null;
    pointedAt = thing;
    if (thing !== pressed) pressed = null;
    if (still && Math.hypot(event.clientX - still.x, event.clientY - still.y) >= TREMBLE) still = null;
    clearTimeout(timer);
    if (open && (thing === open.thing || target?.closest(".thing-sheet"))) {
      clearTimeout(leaving);
      leaving = 0;
      return;
    }
    if (open && !leaving) leaving = setTimeout(leave, A_WAY);
    if (!thing || thing === pressed || still || event.buttons || isBusy()) return;
    timer = setTimeout(() => !isBusy() && show(thing, "hover"), A_REST);
  }

  function leave() {
    leaving = 0;
    if (open?.way === "hover") remove();
  }

  function leavePage() {
    pointedAt = null;
    clearTimeout(timer);
    leave();
  }

  // ---- Holding ------------------------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  function down(event) {
    swallowClick = false;
    clearTimeout(timer);
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(".thing-sheet")) return;
    pointedAt = null;
    pressed = target?.closest("[data-thing]") ?? null;
    still = { x: event.clientX, y: event.clientY };
    // Whoever taps beside a sheet closes it, and nothing else.
    swallowClick = open !== null && open.way !== "hover";
    end();
    const thing = pressed;
    press = null;
    if (!thing || event.pointerType === "mouse" || !event.isPrimary) return;
    press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, since: event.timeStamp, held: false };
    timer = setTimeout(() => hold(thing), A_HOLD);
  }

  /** @param {Element} thing */
  function hold(thing) {
    if (press) press.held = true;
    swallowClick = true;
    held();
    show(thing, "hold");
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== press?.pointer) rest(event);
    else if (Math.hypot(event.clientX - press.x, event.clientY - press.y) >= TREMBLE) letGo(event);
  }

  /** @param {PointerEvent} event */
  function letGo(event) {
    if (event.pointerId !== press?.pointer) return;
    const { held, since } = press;
    press = null;
    clearTimeout(timer);
    if (!held || event.timeStamp - since >= A_HOLD) return;
    swallowClick = false; // the page was busy when the finger rose: it was a tap
    end();
  }

  // ---- Keys ---------------------------------------------------------------------------------------------------------

  /** @type {Record<string, number>} */
  const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

  /** Everything that can be explained and is seen, in reading order; of what is alike side by side, one. */
  function all() {
    const seen = [...document.querySelectorAll("#part-board [data-thing]")].filter((thing) => thing.checkVisibility());
    const nameOf = (/** @type {Element | undefined} */ thing) => thing?.getAttribute("data-thing");
    return seen.filter((thing, i) => nameOf(thing) !== nameOf(seen[i - 1]));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    swallowClick = false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
    if (!(event.target instanceof Element) || event.target.matches(TYPED_INTO)) return;
    if (document.querySelector("dialog[open]")) return;
    const stays = open && open.way !== "hover";
    if (open && event.key === "Escape") end();
    else if (stays && event.key === "i") end();
    else if (stays && Object.hasOwn(STEPS, event.key)) walk(STEPS[event.key]);
    else if (event.key === "i") explainFocused();
    else return;
    event.preventDefault();
  }

  function explainFocused() {
    const thing = document.activeElement?.closest("[data-thing]") ?? document.activeElement?.querySelector("[data-thing]");
    const first = thing?.checkVisibility() ? thing : all()[0];
    if (first) show(first, "key");
  }

  /** @param {number} step */
  function walk(step) {
    const things = all();
    const name = open?.thing.getAttribute("data-thing");
    let here = open ? things.indexOf(open.thing) : -1;
    if (here < 0) here = things.findIndex((thing) => thing.getAttribute("data-thing") === name);
    const next = things[(here + step + things.length) % things.length];
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (next) show(next, "key");
  }

  document.addEventListener("pointermove", move);
  document.addEventListener("pointerover", rest);
  document.addEventListener("pointerdown", down, { capture: true });
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  document.documentElement.addEventListener("pointerleave", leavePage);
  document.addEventListener("keydown", key, { capture: true });
  // The browser's own menu of a finger that is held.
  document.addEventListener("contextmenu", (event) => {
    if (press || open?.way === "hold") event.preventDefault();
  });
  // What the browser makes of a touch when it ends would take the focus from the sheet.
  document.addEventListener("mousedown", (event) => swallowClick && event.preventDefault(), { capture: true });
  addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest(".thing-rule")) end(false);
      if (!swallowClick) return;
      swallowClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
  document.addEventListener("focusin", (event) => {
    const inside = event.target instanceof Node && open?.sheet.contains(event.target);
    if (open && open.way !== "hover" && !inside) end(false);
  });
  addEventListener("resize", place);
  addEventListener("scroll", () => open?.way === "hover" && end(), { capture: true, passive: true });

  return { follow };
}
