/** The open chat: its messages, pinned bar and topics, and a scroll position that edits do not disturb. */

import { renderMessage, previewOf, senderOf } from "./bubble.js";
import { byId, el, reconcile } from "./dom.js";

const WINDOW = 120;
const NEAR_BOTTOM = 48;

/** Shows one chat at a time; `actions` are those of `renderMessage` without `jump` and `grown`. */
export class Conversation {
  constructor(store, actions) {
    this.store = store;
    this.actions = { ...actions, jump: (id) => this.jump(id), grown: () => this.follow() };
    this.scroller = byId("scroller");
    this.list = byId("messages");
    this.chat = null;
    this.stick = true;
    this.top = 0;
    this.seen = null;
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    byId("to-bottom").addEventListener("click", () => this.toBottom(true));
    byId("earlier").addEventListener("click", () => this.earlier());
    this.list.addEventListener("keydown", (event) => this.key(event));
    const resized = new ResizeObserver(() => this.follow());
    resized.observe(this.scroller);
    resized.observe(this.list);
  }

  /** Opens another chat at its end. */
  open(chat, topic = null) {
    this.chat = chat;
    this.topic = topic;
    this.size = WINDOW;
    this.stick = true;
    this.list.replaceChildren();
    this.top = this.scroller.scrollTop;
  }

  get visible() {
    const { chat, topic } = this;
    if (!chat) return [];
    if (topic === null || !chat.isForum) return chat.messages;
    return chat.messages.filter((message) => (message.message_thread_id ?? 0) === topic);
  }

  render(words) {
    this.words = words;
    const messages = this.visible.slice(-this.size);
    this.noteScroll();
    const anchor = this.stick ? null : this.anchor();
    this.renderTopics();
    this.renderPinned();
    byId("earlier").hidden = this.visible.length <= this.size;
    byId("earlier").textContent = words.earlier;
    byId("to-bottom").setAttribute("aria-label", words.toBottom);
    this.list.setAttribute("aria-label", words.message);
    this.list.classList.toggle("group", Boolean(this.chat?.isGroup));
    reconcile(this.list, this.rows(messages), {
      key: (row) => row.key,
      signature: (row) => row.signature,
      build: (row) => row.build(),
      replaced: (old, fresh) => this.carryOver(old, fresh),
    });
    for (const node of this.list.children) {
      if (node.settle && !node.settled) node.settle();
      node.settled = true;
    }
    if (anchor) this.restore(anchor);
    else this.toBottom();
    this.updateButton();
  }

  /** Messages with the day lines between them. */
  rows(messages) {
    const rows = [];
    let day = null;
    messages.forEach((message, index) => {
      const date = new Date(message.date * 1000);
      if (date.toDateString() !== day) {
        day = date.toDateString();
        const text = this.dayName(date);
        rows.push({ key: `day-${day}`, signature: text, build: () => el("div", { class: "day" }, el("span", { class: "pill" }, text)) });
      }
      const first = !sameRun(messages[index - 1], message);
      const last = !sameRun(message, messages[index + 1]);
      const reply = this.replyOf(message);
      const view = {
        me: this.store.me, isGroup: this.chat.isGroup, first, last, reply, words: this.words, actions: this.actions,
        place: `${this.store.me.id}/${this.chat.id}/${message.message_id}`,
      };
      rows.push({
        key: message.message_id,
        signature: JSON.stringify([message, first, last, reply?.changed, this.words.lang, this.store.me.id]),
        build: () => renderMessage(message, view),
      });
    });
    return rows;
  }

  replyOf(message) {
    const id = message.reply_to_message_id;
    return id ? this.chat.find(id) : null;
  }

  dayName(date) {
    const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86_400_000);
    if (days === 0) return this.words.today;
    if (days === 1) return this.words.yesterday;
    return date.toLocaleDateString(this.words.lang, { month: "long", day: "numeric" });
  }

  /** Keeps what the reader did to a message when an edit replaces its node: unfolded quotes, focus. */
  carryOver(old, fresh) {
    const quotes = fresh.querySelectorAll("blockquote.foldable");
    old.querySelectorAll("blockquote.foldable").forEach((quote, index) => {
      if (!quote.classList.contains("folded")) quotes[index]?.setFolded(false);
    });
    fresh.settled = true;
    keepPicture(old.querySelector(".photo img"), fresh.querySelector(".photo img"));
    const focused = document.activeElement;
    if (!old.contains(focused)) return;
    const { row, column } = focused.dataset;
    const same = row === undefined ? fresh : findKey(fresh, row, column) ?? fresh.querySelector(".key") ?? fresh;
    queueMicrotask(() => same.focus({ preventScroll: true }));
  }

  /** The first message that is wholly in view (else partly), and where it stands. */
  anchor() {
    const top = this.scroller.getBoundingClientRect().top;
    let partly = null;
    for (const node of this.list.children) {
      const box = node.getBoundingClientRect();
      if (!node.dataset.id || box.bottom <= top + 1) continue;
      const place = { key: node.dataset.key, offset: box.top - top };
      if (box.top >= top && box.top < innerHeight) return place;
      partly ??= place;
    }
    return partly;
  }

  restore({ key, offset }) {
    const node = this.list.querySelector(`[data-key="${key}"]`);
    if (!node) return;
    const top = this.scroller.getBoundingClientRect().top;
    this.scroller.scrollTop += node.getBoundingClientRect().top - top - offset;
  }

  scrolled() {
    this.noteScroll();
    this.updateButton();
  }

  /** Who scrolls up leaves the end, and before the event of it too; content that grew below does not lead away from it. */
  noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) this.stick = true;
    else if (scrollTop < this.top) this.stick = false;
    this.top = scrollTop;
  }

  /** Something has grown: whoever was at the end stays there. */
  follow() {
    this.noteScroll();
    if (this.stick) this.toBottom();
  }

  updateButton() {
    const unread = this.chat ? this.store.unread(this.chat).count : 0;
    byId("to-bottom").hidden = this.stick;
    byId("to-bottom-count").textContent = unread || "";
    if (this.stick && this.chat && document.visibilityState === "visible") this.store.markRead(this.chat);
  }

  toBottom(smooth = false) {
    this.stick = true;
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior: smooth && !reducedMotion() ? "smooth" : "instant" });
    this.top = this.scroller.scrollTop;
  }

  earlier() {
    this.size += WINDOW;
    this.stick = false;
    this.render(this.words);
  }

  /** Scrolls to a message and lights it up; false if this person cannot see it. */
  jump(id) {
    const at = this.visible.findIndex((message) => message.message_id === id);
    if (at < 0) {
      this.actions.missing();
      return false;
    }
    if (this.visible.length - at > this.size) {
      this.size = this.visible.length - at + 20;
      this.render(this.words);
    }
    const node = this.list.querySelector(`[data-id="${id}"]`);
    this.stick = false;
    node.scrollIntoView({ block: node.offsetHeight > this.scroller.clientHeight ? "start" : "center" });
    this.scrolled();
    node.classList.remove("flash");
    requestAnimationFrame(() => node.classList.add("flash"));
    node.addEventListener("animationend", () => node.classList.remove("flash"), { once: true });
    node.focus({ preventScroll: true });
    return true;
  }

  keyOf(messageId, row, column) {
    const node = this.list.querySelector(`[data-id="${messageId}"]`);
    return node && findKey(node, row, column);
  }

  /** Up and Down walk over messages, Enter or the menu key opens what can be done with one. */
  key(event) {
    if (event.target === this.list && event.key === "ArrowUp") {
      event.preventDefault();
      [...this.list.children].findLast((child) => child.dataset.id)?.focus();
      return;
    }
    const node = event.target.closest(".message");
    if (!node || event.target.closest("button, a")) return;
    const step = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[event.key];
    if (step) {
      let next = node[step];
      while (next && !next.dataset.id) next = next[step];
      next?.focus();
    } else if (event.key === "Enter" || event.key === "ContextMenu") {
      node.querySelector(".message-more")?.click();
    } else {
      return;
    }
    event.preventDefault();
  }

  renderPinned() {
    const bar = byId("pinned");
    const message = this.chat?.find(this.chat.given?.pinned_message_id);
    bar.hidden = !message;
    if (!message) return;
    byId("pinned-title").textContent = this.words.pinned;
    byId("pinned-text").textContent = previewOf(message, this.words);
    bar.onclick = () => this.jump(message.message_id);
  }

  renderTopics() {
    const bar = byId("topics");
    const topics = this.chat?.isForum ? this.chat.topics : [];
    bar.hidden = !this.chat?.isForum;
    const chips = [{ id: null, name: this.words.allTopics }, { id: 0, name: this.words.general },
      ...topics.map((topic) => ({ id: topic.message_thread_id, name: topic.name }))];
    reconcile(bar, bar.hidden ? [] : chips, {
      key: (chip) => chip.id,
      signature: (chip) => JSON.stringify([chip, chip.id === this.topic]),
      build: (chip) => el("button", {
        type: "button", class: "chip", "aria-pressed": String(chip.id === this.topic),
        on: { click: () => { this.open(this.chat, chip.id); this.actions.topicChosen(); } },
      }, chip.name),
    });
  }
}

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const findKey = (node, row, column) => node.querySelector(`.key[data-row="${row}"][data-column="${column}"]`);

/** The same picture is taken over as it is; another one keeps the old one's room until it has loaded. */
function keepPicture(old, fresh) {
  if (!old || !fresh) return;
  if (old.src === fresh.src) {
    old.alt = fresh.alt;
    fresh.replaceWith(old);
    return;
  }
  fresh.style.minHeight = `${old.offsetHeight}px`;
  fresh.addEventListener("load", () => fresh.style.removeProperty("min-height"), { once: true });
}

/** Two messages stand together if one sender wrote them within five minutes on one day. */
function sameRun(before, after) {
  if (!before || !after || before.reply_markup || isService(before) || isService(after)) return false;
  if (senderOf(before).id !== senderOf(after).id || after.date - before.date > 300) return false;
  return new Date(before.date * 1000).toDateString() === new Date(after.date * 1000).toDateString();
}

const isService = (message) => !["text", "caption", "photo", "document"].some((field) => message[field]);
