/** Inline keyboards: rows of equal buttons in Telegram's colours, and the tap that waits for its answer. */

import { el, icon } from "./dom.js";

const STYLES = new Set(["danger", "success", "primary"]);

/** Taps that wait for an answer, by user, chat, message and button. */
const waiting = new Set();

const tapKey = (place, row, column) => `${place}/${row}/${column}`;

/** The keyboard of a message, or null; `place` names user, chat and message, `press(button, row, column)` acts. */
export function renderKeyboard(markup, place, press, words) {
  const rows = markup?.inline_keyboard;
  if (!rows?.length) return null;
  const lines = rows.map((buttons, row) => el("div", { class: "keyboard-row" },
    buttons.map((button, column) => renderButton(button, row, column, place, press, words))));
  return el("div", { class: "keyboard", role: "group" }, lines);
}

function renderButton(button, row, column, place, press, words) {
  const classes = ["key"];
  if (STYLES.has(button.style)) classes.push(button.style);
  const mark = button.url || button.login_url ? "arrow" : button.copy_text ? "copy" : button.web_app ? "app" : null;
  if (waiting.has(tapKey(place, row, column))) classes.push("waiting");
  const node = el("button", {
    type: "button", class: classes.join(" "), title: button.text, data: { row, column },
    disabled: Boolean(button.disabled),
    "aria-busy": classes.includes("waiting") ? "true" : null,
    on: { click: () => press(button, row, column) },
  }, el("span", { class: "key-text" }, button.text), mark && icon(mark), el("span", { class: "spinner", "aria-hidden": "true" }));
  if (mark === "arrow") node.append(el("span", { class: "visually-hidden" }, ` (${words.opens})`));
  return node;
}

/** Shows the spinner on one button from now until `work` ends; a second tap meanwhile is sent as well, as on a phone. */
export async function whileWaiting(place, row, column, find, work) {
  const key = tapKey(place, row, column);
  const mark = (on) => {
    const node = find(row, column);
    node?.classList.toggle("waiting", on);
    if (on) node?.setAttribute("aria-busy", "true");
    else node?.removeAttribute("aria-busy");
  };
  waiting.add(key);
  mark(true);
  try {
    return await work();
  } finally {
    waiting.delete(key);
    mark(false);
  }
}
