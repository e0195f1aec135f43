// @ts-check
/**
 * Brings a drawing on the page up to date with a newer one, node by node.
 *
 * The same `data-key` is the same node, wherever it lies now, so that it can be seen to move, and keeps its focus.
 * Nodes without a key are matched by their order among their siblings.
 *
 * Left alone, because they are the person's or the client's own: whether a <details> or <dialog> is open, and `style`
 * attributes (a drawing has none: the content security policy forbids them).
 */

/** @typedef {Map<string, Element>} Known the keyed elements on the page that have no place in the new drawing yet */

/**
 * @param {Element} root whose content is to become `html`
 * @param {string} html
 * @param {(drawing: DocumentFragment) => void} [dress] may add to the new drawing before it is compared
 */
export function patch(root, html, dress) {
  const drawing = parse(html);
  dress?.(drawing);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  /** @type {Known} */
  const known = new Map();
  for (const element of root.querySelectorAll("[data-key]")) known.set(keyOf(element), element);
  /** @type {ChildNode[]} */
  const leftOver = [];
  patchChildren(root, drawing, known, leftOver);
  // Only now: until here any of them may have held something that was wanted elsewhere.
  for (const node of [...leftOver, ...known.values()]) node.remove();
  if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused) {
    focused.focus({ preventScroll: true });
  }
}

/** @param {string} html */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/**
 * @param {Node & ParentNode} parent
 * @param {Node} drawing
 * @param {Known} known
 * @param {ChildNode[]} leftOver
 */
function patchChildren(parent, drawing, known, leftOver) {
  const unkeyed = [...parent.childNodes].filter((node) => !keyOf(node));
  const children = [...drawing.childNodes].map((wanted) => {
    const found = keyOf(wanted) ? claim(known, wanted) : takeAlike(unkeyed, wanted);
    return { wanted, node: found ?? document.importNode(wanted, false) };
  });
  leftOver.push(...unkeyed);

  const staying = new Set(children.map(({ node }) => node));
  let place = parent.firstChild;
  for (const { wanted, node } of children) {
    while (place && !staying.has(place)) place = place.nextSibling;
    if (place === node) place = node.nextSibling;
    else put(parent, node, place);
    patchNode(node, wanted, known, leftOver);
  }
}

/**
 * @param {Node} node
 * @param {Node} wanted
 * @param {Known} known
 * @param {ChildNode[]} leftOver
 */
function patchNode(node, wanted, known, leftOver) {
  if (node instanceof Element && wanted instanceof Element) {
    patchAttributes(node, wanted);
    patchChildren(node, wanted, known, leftOver);
  } else if (node.nodeValue !== wanted.nodeValue) {
    node.nodeValue = wanted.nodeValue;
  }
}

/** @param {Element} element @param {Element} wanted */
function patchAttributes(element, wanted) {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !leftAlone(element, name)) element.removeAttribute(name);
  }
  for (const { namespaceURI, name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !leftAlone(element, name)) {
      element.setAttributeNS(namespaceURI, name, value);
    }
  }
}

/** @param {Element} element @param {string} attribute */
function leftAlone(element, attribute) {
  return attribute === "style" || (attribute === "open" && ["DETAILS", "DIALOG"].includes(element.nodeName));
}

// ---- Which node is which --------------------------------------------------------------------------------------------

/** @param {Node} node */
function keyOf(node) {
  return (node instanceof Element && node.getAttribute("data-key")) || "";
}

/**
 * The node of the same key, if it can become what is wanted: a <span> cannot become a <button>.
 * @param {Known} known
 * @param {Node} wanted
 */
function claim(known, wanted) {
  const found = known.get(keyOf(wanted));
  if (!found || !alike(found, wanted)) return undefined;
  known.delete(keyOf(wanted));
  return found;
}

/** @param {ChildNode[]} nodes @param {Node} wanted */
function takeAlike(nodes, wanted) {
  const at = nodes.findIndex((node) => alike(node, wanted) && sameControl(node, wanted));
  return at < 0 ? undefined : nodes.splice(at, 1)[0];
}

/** @param {Node} one @param {Node} other */
function alike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element && other instanceof Element) || one.namespaceURI === other.namespaceURI;
}

/**
 * A focused “undo” must not turn into “concede” under the finger.
 * @param {Node} one
 * @param {Node} other
 */
function sameControl(one, other) {
  if (!(one instanceof Element && other instanceof Element) || !one.matches("button, input, select")) return true;
  return ["name", "value", "type"].every((name) => one.getAttribute(name) === other.getAttribute(name));
}

/**
 * Where the browser can move a node without taking it out, focus and running animations stay. Only among its siblings:
 * moved elsewhere inside nested size containers it takes Chromium's renderer down.
 * @param {any} parent
 * @param {Node} node
 * @param {Node | null} place
 */
function put(parent, node, place) {
  if (parent.moveBefore && node.parentNode === parent && parent.isConnected) parent.moveBefore(node, place);
  else parent.insertBefore(node, place);
}
