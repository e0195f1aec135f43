// @ts-check
/**
 * Following the others: their steps one after another at the speed that was chosen, a pause where a round ends, and
 * their last turns once more.
 */

import { makeAgain } from "./again.js";
import { fly, LONGEST } from "./flight.js";
import { parse, patch } from "./patch.js";
import { askInstead } from "./prompt.js";
import { makeQueue } from "./queue.js";
import { openScoreSheet } from "./score_sheet.js";
import { botSpeed } from "./settings.js";
import { explain } from "./why.js";
import { word } from "./words.js";

const AGAIN_AT_LEAST = 400; // milliseconds a step: whoever wants to see it again wants to see it
const SHOWN_AGAIN = ["prompt", "players", "scores", "board"];

/**
 * @param {HTMLElement} board
 * @param {object} given
 * @param {string} given.table
 * @param {number | null} given.seat
 * @param {HTMLElement} given.form
 * @param {(view: any) => void} given.show
 * @param {(parts: Record<string, string>) => void} given.draw
 * @param {(drawing: DocumentFragment) => void} given.dressPast what is shown again can be turned and moved, not played
 * @param {() => void} given.begun nothing can be held while something is shown that is not now
 */
export function makeFollowing(board, { table, seat, form, show, draw, dressPast, begun }) {
  const skipButton = document.getElementById("skip");
  const againLink = document.getElementById("again");
  const skipWord = skipButton?.textContent ?? "";
  /** @type {Record<string, string>} */
  const drawn = Object.fromEntries(SHOWN_AGAIN.map((name) => [name, partOf(name).innerHTML])); // by the server, now
  let isLooking = false; // at the board of a round that has ended

  const queue = makeQueue({
    show(view) {
      for (const name of SHOWN_AGAIN) drawn[name] = view.parts[name] ?? drawn[name];
      show(view);
    },
    timeFor,
    stopsBefore: endsRound,
    stopped: pauseForRound,
    changed: showDoors,
  });
  const again = makeAgain({ fetchStep, show: showStep, pace: paceAgain, begun: beginAgain, ended: endAgain });

  /** A bot's steps are shown at its speed, and the end of its turn longer, with all of it in a line. @param {any} view */
  function timeFor(view) {
    const { step, turn } = botSpeed();
    if (!view.paced) return Math.min(step, 2 * LONGEST); // long enough to see one's own piece arrive
    return view.parts.recap ? step + turn : step;
  }

  /** @param {boolean} behind */
  function showDoors(behind) {
    document.body.classList.toggle("behind", behind);
    if (skipButton) {
      skipButton.hidden = !behind;
      skipButton.textContent = isLooking ? word("next_round") : skipWord;
    }
    if (againLink) againLink.hidden = behind || !recap();
  }

  // ---- The end of a round -------------------------------------------------------------------------------------------

  /** @param {any} view */
  function endsRound(view) {
    return view.parts.rounds !== undefined && roundsIn(parse(view.parts.rounds)) > roundsIn(document);
  }

  /** @param {ParentNode} drawing */
  function roundsIn(drawing) {
    return drawing.querySelectorAll(".round-sheet").length;
  }

  /** The board of the round stays, with what it brought, until the next is asked for. @param {any} view */
  async function pauseForRound(view) {
    begun();
    draw({ rounds: view.parts.rounds });
    const sheet = document.querySelector(".round-sheet");
    const title = sheet?.querySelector("summary")?.textContent ?? "";
    const lent = [...(sheet?.querySelectorAll(".round-scores") ?? [])];
    /** @type {[string, string][]} */
    const doors = [["", word("next_round")], ["look", word("see_board")]];
    isLooking = (await openScoreSheet(form, { title, lent, doors })) === "look";
    if (!isLooking) return queue.letGo();
    askInstead(title); // nothing that the board offers can be done now
    showDoors(true);
  }

  // ---- Once more ----------------------------------------------------------------------------------------------------

  function recap() {
    return document.querySelector("#part-recap .recap");
  }

  /** @param {number} step */
  async function fetchStep(step) {
    const eyes = seat === null ? "spectator" : String(seat);
    const answer = await fetch(`/t/${table}/replay/${step}.json?eyes=${eyes}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  function paceAgain() {
    return Math.max(AGAIN_AT_LEAST, botSpeed().step);
  }

  function beginAgain() {
    begun();
    document.body.classList.add("again");
    queue.hold();
  }

  /** @param {{parts: Record<string, string>}} drawing */
  function showStep({ parts }) {
    fly(board, () => {
      for (const name of SHOWN_AGAIN) patch(partOf(name), parts[name], name === "board" ? dressPast : undefined);
    });
  }

  /** @param {boolean} failed */
  function endAgain(failed) {
    document.body.classList.remove("again");
    fly(board, () => draw(drawn));
    if (failed) explain(null, { sentence: word("step_not_loaded") });
    queue.letGo();
  }

  return {
    add: queue.add,
    isBehind: queue.isBehind,
    isHeld: queue.isHeld,
    /** Go to what is now, but never to another round. */
    catchUp: queue.skip,
    /** What the button says: go to what is now, or to the next round. */
    skip() {
      if (again.stop()) return;
      if (!isLooking) return queue.skip();
      isLooking = false;
      queue.letGo();
    },
    /** Play the others' last turns once more. */
    showAgain() {
      const turns = recap();
      if (turns) again.play(Number(turns.getAttribute("data-from")), Number(turns.getAttribute("data-to")));
    },
    /** @returns {boolean} whether something was shown again until now */
    stopShowing: () => again.stop(),
    /** How the game ended, and where the points come from; once the end has been seen. */
    showResult() {
      const lent = [partOf("notice"), partOf("scores")];
      const title = lent[0].querySelector(".result h2")?.textContent;
      if (!title || document.querySelector("dialog[open]")) return;
      openScoreSheet(form, { title, lent, doors: [["", word("see_board")]] });
    },
  };
}

/** @param {string} name @returns {HTMLElement} */
function partOf(name) {
  return /** @type {HTMLElement} */ (document.getElementById(`part-${name}`));
}
