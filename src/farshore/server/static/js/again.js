// @ts-check
/** The others' last turns are played once more, step by step, as the server draws them; then the table is as it was. */

/**
 * @param {object} given
 * @param {(step: number) => Promise<any>} given.fetchStep
 * @param {(drawing: any) => void} given.show
 * @param {() => number} given.pace milliseconds a step
 * @param {() => void} given.begun
 * @param {(failed: boolean) => void} given.ended
 */
export function makeAgain({ fetchStep, show, pace, begun, ended }) {
  let running = 0; // counts the runs; none while it is 0
  let runs = 0;

  /** @returns {boolean} whether it was running */
  function stop(failed = false) {
    if (!running) return false;
    running = 0;
    ended(failed);
    return true;
  }

  /** @param {number} from @param {number} to steps of the game; the first is how it was before */
  async function play(from, to) {
    if (running) return;
    const mine = (running = ++runs);
    begun();
    try {
      let next = fetchStep(from);
      for (let step = from; step <= to; step++) {
        const drawing = await next;
        if (running !== mine) return;
        if (step < to) next = fetchStep(step + 1);
        show(drawing);
        await new Promise((goOn) => setTimeout(goOn, pace()));
        if (running !== mine) return;
      }
      stop();
    } catch {
      if (running === mine) stop(true);
    }
  }

  return { play, stop, isRunning: () => running !== 0 };
}
