// @ts-check
/** The sheets beside the board open and close by the address's fragment; links to the rules open them in place. */

import { parse } from "./patch.js";

const CLOSED = "#table";

/** @returns {boolean} whether a sheet was open */
export function closeSheet() {
  if (!openSheet()) return false;
  location.replace(CLOSED);
  return true;
}

function openSheet() {
  const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  return target?.closest(".sheet") ?? null;
}

/** @param {string} section of the rules @returns {boolean} whether the page has them */
export function openRules(section) {
  if (!document.getElementById("rules")) return false;
  const name = section ? `help-${section}` : "rules";
  location.replace("#rules");
  loadRules().then((loaded) => {
    if (loaded && openSheet()?.id === "rules" && document.getElementById(name)) location.replace(`#${name}`);
  });
  return true;
}

/** @type {Promise<boolean> | null} */
let rules = null;

/** The text of the rules comes when it is first wanted; until then, and if it does not come, links lead to its page. */
function loadRules() {
  rules ??= fetchRules().catch(() => false);
  rules.then((loaded) => {
    if (!loaded) rules = null; // it may be tried again
  });
  return rules;
}

async function fetchRules() {
  const place = document.getElementById("rules-text");
  const answer = place?.dataset.address ? await fetch(place.dataset.address) : null;
  if (!answer?.ok) return false;
  place?.replaceChildren(parse(await answer.text()));
  return true;
}

/** The tab of the sheet that is open says so. */
function showTabs() {
  const open = openSheet();
  for (const tab of document.querySelectorAll(".bar-tab[href^='#']")) {
    tab.setAttribute("aria-expanded", String(tab.getAttribute("href") === `#${open?.id}`));
  }
}

/** What the address says is open. */
function follow() {
  showTabs();
  const section = location.hash.startsWith("#help-") ? location.hash.slice("#help-".length) : "";
  if (section && !document.getElementById(`help-${section}`)) openRules(section);
  else if (openSheet()?.id === "rules") loadRules();
}

addEventListener("hashchange", follow);
follow();

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest("a[data-section]");
  if (link && openRules(link.getAttribute("data-section") ?? "")) event.preventDefault();
  else if (!link && !event.target.closest(".sheet, a, button, summary, .bubble, .thing-sheet, dialog")) closeSheet();
});
