// @ts-check
/** The sheets beside the board open and close by the address's fragment; links to the rules open them in place. */

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

/** @param {string} section of the rules @returns {boolean} whether the page has it */
export function openRules(section) {
  const name = section ? `help-${section}` : "rules";
  if (!document.getElementById(name)) return false;
  location.replace(`#${name}`);
  return true;
}

/** The tab of the sheet that is open says so. */
function showTabs() {
  const open = openSheet();
  for (const tab of document.querySelectorAll(".bar-tab[href^='#']")) {
    tab.setAttribute("aria-expanded", String(tab.getAttribute("href") === `#${open?.id}`));
  }
}

addEventListener("hashchange", showTabs);
showTabs();

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest("a[data-section]");
  if (link && openRules(link.getAttribute("data-section") ?? "")) event.preventDefault();
  else if (!link && !event.target.closest(".sheet, a, button, summary, .bubble, .thing-sheet, dialog")) closeSheet();
});
