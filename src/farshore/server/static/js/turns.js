// @ts-check
/**
 * A thing that can lie in several ways: `data-turns` stands around them, each way is one of its children, and one of
 * them is shown. Without this script all of them are.
 *
 * Each way has a button `data-turn`, by which it is chosen, and when it is chosen already turned, and another button
 * that takes the action. Wheel and R turn as well.
 */

const A_NOTCH = 40; // pixels of a wheel

/** @param {HTMLElement} board */
export function makeTurns(board) {
  /** @type {Map<string, number>} by key: which way is shown */
  const shown = new Map();
  let chosen = ""; // the key of what was tapped last
  let wheel = 0;

  /** @param {Element} group */
  const keyOf = (group) => group.getAttribute("data-key") ?? "";

  /** @param {EventTarget | null} target @returns {Element | null} */
  const groupAround = (target) => (target instanceof Element ? target.closest("[data-turns]") : null);

  /** @param {Element} group */
  function show(group) {
    const at = (shown.get(keyOf(group)) ?? 0) % group.children.length;
    group.classList.add("turning");
    group.classList.toggle("chosen", keyOf(group) === chosen);
    [...group.children].forEach((way, number) => way.classList.toggle("shown", number === at));
  }

  /** @param {Element} group @param {number} [by] */
  function turn(group, by = 1) {
    const ways = group.children.length, at = shown.get(keyOf(group)) ?? 0;
    const next = (at + by + ways) % ways;
    const active = document.activeElement;
    const button = active && group.contains(active) ? [...buttonsOf(group, at)].indexOf(active) : -1;
    shown.set(keyOf(group), next);
    choose(group);
    /** @type {HTMLElement | undefined} */ (buttonsOf(group, next)[button])?.focus({ preventScroll: true });
  }

  /** @param {Element} group @param {number} way @returns {NodeListOf<HTMLElement>} */
  function buttonsOf(group, way) {
    return group.children[way].querySelectorAll(/** @type {"button"} */ ("button"));
  }

  /** @param {Element} group */
  function choose(group) {
    chosen = keyOf(group);
    board.querySelectorAll("[data-turns]").forEach(show);
  }

  board.addEventListener("click", (event) => {
    const group = groupAround(event.target);
    if (!group || !(event.target instanceof Element) || !event.target.closest("[data-turn]")) return;
    if (keyOf(group) === chosen) turn(group);
    else choose(group);
  });
  board.addEventListener(
    "wheel",
    (event) => {
      const group = groupAround(event.target);
      if (!group || event.ctrlKey) return;
      event.preventDefault();
      wheel += event.deltaY;
      if (Math.abs(wheel) < A_NOTCH) return;
      turn(group, Math.sign(wheel));
      wheel = 0;
    },
    { passive: false },
  );

  return {
    /** @param {Element | DocumentFragment} drawing */
    dress(drawing) {
      const groups = [...drawing.querySelectorAll("[data-turns]")];
      const keys = new Set(groups.map(keyOf));
      for (const key of shown.keys()) if (!keys.has(key)) shown.delete(key);
      if (!keys.has(chosen)) chosen = "";
      groups.forEach(show);
    },
    /** Show the way that an element belongs to. @param {Element} element */
    bring(element) {
      const group = groupAround(element);
      const at = group ? [...group.children].findIndex((way) => way.contains(element)) : -1;
      if (!group || at < 0) return;
      shown.set(keyOf(group), at);
      show(group);
    },
    /** Turn what has the focus, or was chosen, or comes first. */
    turn() {
      const groups = [...board.querySelectorAll("[data-turns]")];
      const group = groupAround(document.activeElement) ?? groups.find((one) => keyOf(one) === chosen) ?? groups[0];
      if (group) turn(group);
    },
  };
}
