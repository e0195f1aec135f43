// @ts-check
/**
 * Views wait here for their turn, so that one can follow what bots do: each is shown for its time before the next.
 *
 * Skipping, or a tab that nobody sees, shows the newest at once: those passed over travel along in `passed`, since each
 * carries only the parts that it changed. Nobody passes a view before which there is a stop, such as the end of a
 * round: there the queue is held until it is let go.
 */

/**
 * @param {object} given
 * @param {(view: any) => void} given.show
 * @param {(view: any) => number} given.timeFor milliseconds before the next
 * @param {(view: any) => boolean} given.stopsBefore
 * @param {(view: any) => void} given.stopped the queue is held before this view
 * @param {(behind: boolean) => void} given.changed
 */
export function makeQueue({ show, timeFor, stopsBefore, stopped, changed }) {
  /** @type {any[]} */
  let waiting = [];
  let free = 0;
  let timer = 0;
  let held = false;

  const isBehind = () => held || waiting.length > 0;

  function next() {
    clearTimeout(timer);
    while (waiting.length && !held) {
      const wait = free - performance.now();
      if (wait > 0) {
        timer = setTimeout(next, wait);
        break;
      }
      if (stopsBefore(waiting[0])) {
        held = true;
        stopped(waiting[0]);
        break;
      }
      const view = waiting.shift();
      free = performance.now() + timeFor(view);
      show(view);
    }
    changed(isBehind());
  }

  function skip() {
    if (held || !waiting.length) return;
    const stop = waiting.findIndex(stopsBefore);
    const passed = waiting.splice(0, stop < 0 ? waiting.length : stop);
    free = 0;
    if (passed.length) show(joined(passed));
    next();
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
    /** Show nothing of what comes, until it is let go. */
    hold() {
      held = true;
      changed(true);
    },
    letGo() {
      held = false;
      next();
    },
    isBehind,
    isHeld: () => held,
  };
}

/** @param {any[]} views */
function joined(views) {
  const parts = Object.assign({}, ...views.map((view) => view.parts));
  return { ...views[views.length - 1], parts, passed: views.slice(0, -1) };
}
