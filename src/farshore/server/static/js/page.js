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

/** @param {Element} element */
export function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const MARGIN = 6;
const CLEAR = 14; // of what lies next below: a piece that is taken up rises

/**
 * Put a bubble above an element, or below it where there is no room.
 * @param {HTMLElement} bubble
 * @param {Element | null} at without it, or if it is gone, the middle of the board
 */
export function placeBeside(bubble, at) {
  place(bubble, at, (spot, height) => {
    const room = spot.top - height - MARGIN >= 0;
    bubble.classList.toggle("below", !room);
    return room ? spot.top - height - MARGIN : spot.bottom + MARGIN;
  });
}

/** Put a bubble inside an element, at its lower edge, no wider than it. @param {HTMLElement} bubble @param {Element} at */
export function placeInside(bubble, at) {
  bubble.style.maxWidth = `${at.getBoundingClientRect().width}px`;
  place(bubble, at, (spot, height) => spot.bottom - height - CLEAR);
}

/**
 * Never beyond the window's sides.
 * @param {HTMLElement} bubble
 * @param {Element | null} at
 * @param {(spot: DOMRect, height: number) => number} topOf
 */
function place(bubble, at, topOf) {
  const host = document.querySelector(".board-place") ?? document.body;
  if (bubble.parentNode !== host) host.append(bubble);
  const corner = host.getBoundingClientRect();
  const spot = at?.isConnected ? at.getBoundingClientRect() : corner;
  const { width, height } = bubble.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - MARGIN;
  const left = Math.max(MARGIN, Math.min(spot.left + spot.width / 2 - width / 2, most));
  const top = at?.isConnected ? topOf(spot, height) : spot.top + spot.height / 2;
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
