/** Turns Telegram's text and entities (offsets in UTF-16 units, as in JavaScript) into DOM nodes. */

import { el, icon } from "./dom.js";

const TAGS = {
  bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre",
  spoiler: "span", blockquote: "blockquote", expandable_blockquote: "blockquote",
};
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);
/** Only web addresses and Telegram's own scheme may become links. */
function safeUrl(url) {
  const text = String(url ?? "").trim();
  if (/^(https?|tg):\/\//i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : null;
}

/** The nodes of one text; `actions` has `link(url)`, `command(text)` and `words`. */
export function renderText(text, entities, actions) {
  const sorted = [...(entities ?? [])]
    .filter((entity) => entity.length > 0)
    .sort((a, b) => a.offset - b.offset || b.length - a.length);
  const fragment = document.createDocumentFragment();
  fragment.append(...renderRange(text ?? "", 0, (text ?? "").length, sorted, actions));
  return fragment;
}

function renderRange(text, start, end, entities, actions) {
  const nodes = [];
  let at = start;
  let afterBlock = false;
  const plain = (to, beforeBlock) => {
    let piece = text.slice(at, to);
    if (afterBlock && piece.startsWith("\n")) piece = piece.slice(1);
    if (beforeBlock && piece.endsWith("\n")) piece = piece.slice(0, -1);
    if (piece) nodes.push(piece);
    at = to;
    if (piece) afterBlock = false;
  };
  for (let index = 0; index < entities.length; ) {
    const entity = entities[index];
    const from = Math.max(entity.offset, at);
    const to = Math.min(entity.offset + entity.length, end);
    let next = index + 1;
    while (next < entities.length && entities[next].offset < to) next += 1;
    const inner = entities.slice(index + 1, next);
    index = next;
    if (from >= to) continue;
    const block = BLOCKS.has(entity.type);
    plain(from, block);
    const children = renderRange(text, from, to, inner, actions);
    nodes.push(renderEntity(entity, text.slice(from, to), children, actions));
    at = to;
    afterBlock = block;
  }
  plain(end, false);
  return nodes;
}

function renderEntity(entity, text, children, actions) {
  switch (entity.type) {
    case "text_link": return webLink(entity.url, children, actions);
    case "url": return webLink(text, children, actions);
    case "bot_command": return commandLink(text, children, actions);
    case "text_mention":
    case "mention": return el("span", { class: "mention" }, children);
    case "hashtag":
    case "cashtag": return el("span", { class: "mention" }, children);
    case "spoiler": return spoiler(children, actions);
    case "expandable_blockquote": return foldedQuote(children, actions);
    case "blockquote": return el("blockquote", {}, el("div", { class: "quote-text" }, children));
    default: return TAGS[entity.type] ? el(TAGS[entity.type], {}, children) : el("span", {}, children);
  }
}

function webLink(url, children, actions) {
  const href = safeUrl(url);
  if (!href) return el("span", {}, children);
  const follow = (event) => {
    event.preventDefault();
    actions.link(href);
  };
  return el("a", { href, rel: "noopener noreferrer", target: "_blank", on: { click: follow } }, children);
}

function commandLink(text, children, actions) {
  const send = (event) => {
    event.preventDefault();
    actions.command(text);
  };
  return el("a", { href: "#", class: "command", on: { click: send } }, children);
}

function spoiler(children, actions) {
  const node = el("span", { class: "spoiler", tabindex: "0", role: "button", "aria-label": actions.words.spoiler }, children);
  const reveal = () => {
    node.classList.add("revealed");
    node.removeAttribute("aria-label");
    node.removeAttribute("role");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", (event) => event.key === "Enter" && reveal());
  return node;
}

function foldedQuote(children, actions) {
  const toggle = el("button", { type: "button", class: "quote-toggle", "aria-expanded": "false" }, icon("chevron"));
  const quote = el("blockquote", { class: "foldable folded" }, el("div", { class: "quote-text" }, children), toggle);
  quote.setFolded = (folded) => {
    quote.classList.toggle("folded", folded);
    toggle.setAttribute("aria-expanded", String(!folded));
    toggle.setAttribute("aria-label", folded ? actions.words.unfold : actions.words.fold);
  };
  quote.setFolded(true);
  quote.addEventListener("click", (event) => {
    if (event.target.closest("a") || window.getSelection()?.toString()) return;
    if (quote.classList.contains("short")) return;
    quote.setFolded(!quote.classList.contains("folded"));
  });
  return quote;
}

/** Hides the toggle of folded quotes that fit into their three lines anyway; call it once the node is laid out. */
export function settleQuotes(root) {
  for (const quote of root.querySelectorAll("blockquote.foldable")) {
    const text = quote.querySelector(".quote-text");
    const wasFolded = quote.classList.contains("folded");
    quote.classList.add("folded");
    quote.classList.toggle("short", text.scrollHeight <= text.clientHeight + 1);
    quote.classList.toggle("folded", wasFolded);
  }
}
