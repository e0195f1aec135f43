// @ts-check
/** The client's own texts, in the page's language. */

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("words")?.textContent || "{}");

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values] for the {names} in the text
 */
export function word(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
