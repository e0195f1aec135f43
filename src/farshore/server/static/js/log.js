// @ts-check
/** The log: lines are added, or taken back by an undo. */

import { parse } from "./patch.js";

/**
 * @param {{from: number, lines: string[]} | undefined} news
 * @param {boolean} mine whether it tells of my own step: what others did since then is `fresh`
 */
export function writeLog(news, mine) {
  const log = document.getElementById("part-log");
  if (!log || !news) return;
  for (const line of [...log.children]) {
    if (Number(line.getAttribute("data-index")) >= news.from) line.remove();
    if (mine) line.classList.remove("fresh");
  }
  const lines = parse(news.lines.join(""));
  if (!mine) for (const line of lines.children) line.classList.add("fresh");
  log.append(lines);
}

/** The page of a long game brings the newest lines only: the others come when they are asked for. */
async function fetchEarlier(/** @type {Event} */ event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const log = document.getElementById("part-log");
  event.preventDefault();
  const answer = await fetch(`${location.pathname}/log?before=${link.dataset.before}`).catch(() => null);
  if (!answer?.ok || !log) return; // the link stays, to be tried again
  log.prepend(parse(await answer.text()));
  link.remove();
}

document.getElementById("log-earlier")?.addEventListener("click", fetchEarlier);
