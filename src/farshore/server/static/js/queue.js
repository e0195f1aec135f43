// @ts-check
/**
 * Views wait here for their turn, so that one can follow what bots do.
 *
 * Each is shown for its time before the next; when many wait, all hurry. Skipping, or a tab that nobody sees, shows the
 * newest at once: those passed over travel along in `passed`, since each carries only the parts that it changed.
 */

import { LONGEST } from "./flight.js";

const MANY = 4;

/**
 * @param {object} given
 * @param {(view: any) => void} given.show
 * @param {() => number} given.pace milliseconds for a bot's step
 * @param {(behind: boolean) => void} given.changed
 */
export function makeQueue({ show, pace, changed }) {
  /** @type {any[]} */
  let waiting = [];
  let free = 0;
  let timer = 0;

  /** @param {any} view */
  function timeFor(view) {
    const time = view.paced ? pace() : Math.min(pace(), LONGEST); // long enough to see one's own piece arrive
    return time * Math.min(1, (MANY / Math.max(1, waiting.length)) ** 2);
  }

  function next() {
    clearTimeout(timer);
    while (waiting.length) {
      const wait = free - performance.now();
      if (wait > 0) {
        timer = setTimeout(next, wait);
        break;
      }
      const view = waiting.shift();
      free = performance.now() + timeFor(view);
      show(view);
    }
    changed(waiting.length > 0);
  }

  function skip() {
    if (!waiting.length) return;
    const newest = joined(waiting);
    waiting = [];
    free = 0;
    show(newest);
    changed(false);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) skip();
  });

  return {
    /** @param {any} view */
    add(view) {
      waiting.push(view);
      if (document.hidden) skip();
      else next();
    },
    skip,
    isBehind: () => waiting.length > 0,
  };
}

/** @param {any[]} views */
function joined(views) {
  const parts = Object.assign({}, ...views.map((view) => view.parts));
  return { ...views[views.length - 1], parts, passed: views.slice(0, -1) };
}
