// @ts-check
/** Small things that several modules need of the page. */

/** @param {Element | DocumentFragment} root @param {string} key @returns {HTMLElement | null} */
export function byKey(root, key) {
  return key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Tell a screen reader. @param {string} text */
export function announce(text) {
  const place = document.getElementById("announce");
  if (place) place.textContent = text;
}

/**
 * Put a bubble above an element, or below it where there is no room, and never beyond the window's sides.
 * @param {HTMLElement} bubble
 * @param {Element | null} at without it, the middle of the board
 */
export function placeBubble(bubble, at) {
  const host = document.querySelector(".board-place") ?? document.body;
  if (bubble.parentNode !== host) host.append(bubble);
  const margin = 6;
  const corner = host.getBoundingClientRect();
  const spot = (at?.isConnected ? at : host).getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const room = spot.top - height - margin >= 0;
  const top = !at?.isConnected ? spot.top + spot.height / 2 : room ? spot.top - height - margin : spot.bottom + margin;
  const most = document.documentElement.clientWidth - width - margin;
  const left = Math.max(margin, Math.min(spot.left + spot.width / 2 - width / 2, most));
  bubble.classList.toggle("below", !room);
  bubble.style.left = `${left - corner.left}px`;
  bubble.style.top = `${top - corner.top}px`;
}

/** What stays from visit to visit in this browser; nothing where storage is forbidden. */
export const memory = {
  /** @param {string} name @param {"localStorage" | "sessionStorage"} [where] */
  get(name, where = "localStorage") {
    try {
      return window[where].getItem(`farshore.${name}`);
    } catch {
      return null;
    }
  },
  /** @param {string} name @param {string} value @param {"localStorage" | "sessionStorage"} [where] */
  set(name, value, where = "localStorage") {
    try {
      window[where].setItem(`farshore.${name}`, value);
    } catch {
      // Full or forbidden: then it holds for this page only.
    }
  },
};
