/** How people and chats look: names, initials and colours. */

import { el } from "./dom.js";

const COLOURS = 7;
const seats = new Map();

export const fullName = (person) => [person?.first_name, person?.last_name].filter(Boolean).join(" ") || "?";

/** Gives everybody in the list a colour of their own, as long as there are colours. */
export function handOutColours(ids) {
  for (const id of ids) if (!seats.has(id)) seats.set(id, seats.size % COLOURS);
}

/** The colour number (0–6) of a person or chat. */
export const colourOf = (id) => seats.get(id) ?? Math.abs(Number(id)) % COLOURS;

/** One or two characters for an avatar; one for Han and kana, which are wide. */
function initials(name) {
  const letter = /[\p{L}\p{N}]/u;
  const words = String(name).trim().split(/\s+/).filter((word) => letter.test(word));
  if (!words.length) return "?";
  const start = (word) => [...word].find((character) => letter.test(character));
  const first = start(words[0]);
  if (words.length === 1 || /[\u2e80-\u9fff\uac00-\ud7af]/.test(first)) return first.toUpperCase();
  return (first + start(words[words.length - 1])).toUpperCase();
}

/** A round avatar; it repeats the name beside it, so screen readers skip it. */
export function avatar(id, name, kind = "") {
  return el("span", { class: `avatar colour-${colourOf(id)} ${kind}`.trim(), "aria-hidden": "true" }, initials(name));
}
