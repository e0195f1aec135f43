// @ts-check
/**
 * Parts of the page come as lists of fragments; a number stands for one that has come before.
 *
 * They are put together as soon as they arrive: a number means the place in the list that came just before it.
 */

export function makeParts() {
  /** @type {Map<string, string[]>} */
  const known = new Map();

  /** @param {string} name @param {(string | number)[]} sent */
  function whole(name, sent) {
    const before = known.get(name) ?? [];
    const fragments = sent.map((fragment) => (typeof fragment === "number" ? before[fragment] : fragment));
    known.set(name, fragments);
    return fragments.join("");
  }

  /** @param {Record<string, (string | number)[]>} parts @returns {Record<string, string>} */
  return (parts) => Object.fromEntries(Object.entries(parts).map(([name, sent]) => [name, whole(name, sent)]));
}
