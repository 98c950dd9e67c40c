/** The left column: who I am, and my chats with their last line, unread count and ring mark. */

import { byId, el, icon, reconcile } from "./dom.js";
import { clock, previewOf, senderOf, serviceText } from "./bubble.js";
import { avatar, fullName } from "./people.js";

/** A sandbox for load tests may hold thousands; the bar shows the first ones and who is acting. */
const MOST_PEOPLE = 12;

/** The bar of people; each is a link, so that it can be opened in a tab of its own. */
export function renderPeople(store, words, choose) {
  const bar = byId("people");
  bar.setAttribute("aria-label", words.people);
  const shown = store.users.filter((user, at) => at < MOST_PEOPLE || user.id === store.me?.id);
  reconcile(bar, shown, {
    key: (user) => user.id,
    signature: (user) => JSON.stringify([user, user.id === store.me?.id, store.attention.has(user.id), words.lang]),
    build: (user) => {
      const mine = user.id === store.me?.id;
      const calls = store.attention.has(user.id) && !mine;
      return el("a", {
        href: `?user=${user.id}`, class: mine ? "person mine" : "person", "aria-current": mine ? "true" : null,
        title: [fullName(user), user.username && `@${user.username}`, user.language_code].filter(Boolean).join(" · "),
        on: { click: (event) => plainClick(event, () => choose(user.id)) },
      }, avatar(user.id, fullName(user), "small"), el("span", { class: "person-name", dir: "auto" }, user.first_name || fullName(user)),
      calls && el("span", { class: "dot", role: "img", "aria-label": words.rang }));
    },
  });
}

/** Big cards for a page that was opened without a person. */
export function renderWelcome(store, words, choose) {
  byId("welcome-title").textContent = words.pick;
  byId("welcome-hint").textContent = words.pickHint;
  reconcile(byId("welcome-people"), store.users.slice(0, MOST_PEOPLE), {
    key: (user) => user.id,
    signature: (user) => JSON.stringify([user, words.lang]),
    build: (user) => el("a", {
      href: `?user=${user.id}`, class: "card", on: { click: (event) => plainClick(event, () => choose(user.id)) },
    }, avatar(user.id, fullName(user), "large"), el("strong", { dir: "auto" }, fullName(user)),
    el("span", {}, languageName(user.language_code)), user.username && el("span", {}, `@${user.username}`)),
  });
}

/** A language in its own words, such as 繁體中文 for zh-hant. */
function languageName(code) {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code);
  } catch {
    return code ?? "";
  }
}

/** Lets the browser handle clicks that ask for a new tab or window. */
function plainClick(event, run) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  run();
}

/** Today's messages show the time, older ones the day. */
function shortDate(seconds) {
  const date = new Date(seconds * 1000);
  if (date.toDateString() === new Date().toDateString()) return clock(seconds);
  return `${date.getMonth() + 1}/${date.getDate()}`;
}

/** The list of chats. */
export function renderChats(store, current, words, open) {
  const list = byId("chats");
  list.setAttribute("aria-label", words.chats);
  reconcile(list, store.ordered, {
    key: (chat) => chat.id,
    signature: (chat) => JSON.stringify([
      chat.title, chat.lastMessage?.message_id, chat.lastMessage?.changed, store.unread(chat), chat.id === current, words.lang,
    ]),
    build: (chat) => buildRow(store, chat, chat.id === current, words, open),
    replaced: (old, fresh) => {
      if (old.contains(document.activeElement)) queueMicrotask(() => fresh.firstElementChild.focus({ preventScroll: true }));
    },
  });
}

function buildRow(store, chat, active, words, open) {
  const last = chat.lastMessage;
  const { count, rang } = store.unread(chat);
  const kind = chat.isGroup ? "" : "bot";
  const label = count > 0 && `${words.unread(count)}${rang ? `，${words.rang}` : ""}`;
  const badge = count > 0 && el("span", { class: rang ? "badge rang" : "badge", role: "img", "aria-label": label },
    rang > 0 && icon("bell"), String(count));
  const target = `?user=${store.me.id}&chat=${chat.id}`;
  return el("li", {}, el("a", {
    href: target, class: active ? "chat active" : "chat", "aria-current": active ? "true" : null,
    on: { click: (event) => plainClick(event, () => open(chat.id)) },
  }, avatar(chat.id === store.me.id ? store.bot.id : chat.id, chat.title, kind),
  el("span", { class: "chat-main" },
    el("span", { class: "chat-top" },
      el("strong", { dir: "auto" }, chat.isGroup && icon("group"), chat.title),
      last && el("time", {}, shortDate(last.date))),
    el("span", { class: "chat-bottom" }, el("span", { class: "chat-last", dir: "auto" }, lastLine(store, chat, last, words)), badge))));
}

function lastLine(store, chat, last, words) {
  if (!last) return chat.isGroup ? words.empty : words.defaultAbout;
  const text = previewOf(last, words);
  if (serviceText(last, words)) return text;
  if (last.from?.id === store.me.id) return [el("span", { class: "chat-who" }, `${words.me}: `), text];
  if (!chat.isGroup) return text;
  return [el("span", { class: "chat-who" }, `${senderOf(last).name}: `), text];
}
