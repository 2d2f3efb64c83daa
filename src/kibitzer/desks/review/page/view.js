// A small renderer: what is seen is a function of what is known. `h` describes an element, `render`
// changes the document until it is as described and leaves alone what is so already. The page of
// `kibitzer serve` uses preact in its place, which understands the same calls.

import { shownText, svgNamespace } from "./wording.js";

/** @typedef { {tag: string, props: Record<string, any>, children: any[]}} View */

/**
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...any} children
 * @returns {any}
 */
export function h(tag, props, ...children) {
  return { tag, props: props || {}, children };
}

const isNothing = (child) => child === null || child === undefined || child === "" || typeof child === "boolean";
// What the document keeps as a state of its own is set as that, not as an attribute.
const liveProperties = new Set(["value", "checked", "selected", "disabled"]);

const setProps = (node, props) => {
  const before = node.viewProps || {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
    const value = props[name];
    if (name === "key" || name === "ref") continue;
    if (name.startsWith("on")) setListener(node, name.slice(2).toLowerCase(), value);
    else if (name === "style") setStyle(node, before.style || {}, value || {});
    else if (liveProperties.has(name)) setLive(node, name, value);
    else if (value === before[name]) continue;
    else if (value === undefined || value === null || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.viewProps = props;
};
const setListener = (node, event, act) => {
  node.viewActs = node.viewActs || {};
  if (!(event in node.viewActs)) node.addEventListener(event, (e) => node.viewActs[event]?.(e));
  node.viewActs[event] = act;
};
const setLive = (node, name, value) => {
  if (value !== undefined && node[name] !== value) node[name] = value;
};
const setStyle = (node, before, wanted) => {
  for (const name of Object.keys(before)) if (!(name in wanted)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(wanted)) node.style.setProperty(name, value);
};

const create = (view, inSvg) => {
  const node = inSvg ? document.createElementNS(svgNamespace, view.tag) : document.createElement(view.tag);
  node.viewTag = view.tag;
  node.viewKey = view.props.key;
  return node;
};

const update = (parent, children, inSvg) => {
  const wanted = children.flat(Infinity).filter((child) => !isNothing(child));
  const keyed = new Map();
  for (const node of parent.childNodes) if (node.viewKey !== undefined) keyed.set(node.viewKey, node);
  let place = parent.firstChild;
  for (const child of wanted) {
    const isText = typeof child !== "object";
    const svg = inSvg || child.tag === "svg";
    const known = !isText && child.props.key !== undefined ? keyed.get(child.props.key) : place;
    const fits = known && (isText ? known.nodeType === Node.TEXT_NODE
      : known.viewTag === child.tag && known.viewKey === child.props.key);
    const node = fits ? known : isText ? document.createTextNode("") : create(child, svg);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
    if (isText) {
      const text = shownText(String(child));
      if (node.data !== text) node.data = text;
      continue;
    }
    update(node, child.children, svg);
    setProps(node, child.props);  // after its children: the value of a select is one of them
    if (!fits) child.props.ref?.(node);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
};

/**
 * @param {any} view
 * @param {Element} parent
 */
export function render(view, parent) {
  update(parent, [view], false);
}
