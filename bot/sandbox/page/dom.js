/** Builds DOM nodes; text is always set as text, never parsed as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element; `on` holds listeners, `data` the dataset, null and false attributes are left out. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "data") {
      Object.assign(node.dataset, value);
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An icon of the sprite in index.html; it is decoration, so screen readers skip it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

export const byId = (id) => document.getElementById(id);

/**
 * Makes `parent`'s children the list of items, keeping the node of every key whose signature is unchanged.
 * `build(item)` makes a node. Kept nodes are not moved unless their order changed, so focus and presses survive.
 */
export function reconcile(parent, items, { key, signature, build, replaced }) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  let cursor = parent.firstElementChild;
  for (const item of items) {
    const name = String(key(item));
    const mark = signature(item);
    let node = old.get(name);
    old.delete(name);
    if (!node || node.signature !== mark) {
      const fresh = build(item);
      fresh.dataset.key = name;
      fresh.signature = mark;
      if (node) {
        replaced?.(node, fresh);
        if (node === cursor) cursor = fresh;
        node.replaceWith(fresh);
        fresh.settle?.();
      }
      node = fresh;
    }
    if (node === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(node, cursor);
  }
  for (const node of old.values()) node.remove();
}
