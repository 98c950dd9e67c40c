/** What the chosen person can see: people, chats, messages, and what is still unread. */

import * as api from "./api.js";
import { fullName, handOutColours } from "./people.js";

/** One chat as the person sees it. */
class Chat {
  constructor(id, type) {
    this.id = id;
    this.type = type;
    this.title = "";
    this.members = [];
    this.admins = [];
    this.topics = [];
    this.commands = [];
    this.messages = [];
    this.dropped = new Set();
    this.changed = 0;
    this.loaded = false;
    this.known = 0;
  }

  get isGroup() {
    return this.type !== "private";
  }

  get lastMessage() {
    return this.messages.at(-1) ?? null;
  }

  find(id) {
    return this.messages.find((message) => message.message_id === id) ?? null;
  }
}

/** All data of the page; it calls `changed()` after each change and `arrived(chat, messages)` for new messages. */
export class Store {
  constructor({ changed, arrived }) {
    this.onChanged = changed;
    this.onArrived = arrived;
    this.bot = {};
    this.users = [];
    this.me = null;
    this.chats = new Map();
    this.attention = new Set();
    this.running = new Map();
  }

  /** Reads people and chats for the person with this id; of several calls the last one counts, and all wait for it. */
  load(userId) {
    const turn = Symbol("load");
    this.turn = turn;
    this.loading = this.read(userId, turn);
    return this.loading;
  }

  async read(userId, turn) {
    const state = await api.getState();
    if (this.turn !== turn) return this.loading;
    this.raw = state;
    this.bot = this.raw.bot ?? {};
    this.users = this.raw.users ?? [];
    handOutColours([...this.users, this.bot, ...(this.raw.chats ?? [])].map(({ id }) => id));
    const person = this.users.find((user) => user.id === userId) ?? null;
    if (person?.id !== this.me?.id) this.chats.clear();
    this.me = person;
    if (person) this.readChats();
    this.onChanged();
    return undefined;
  }

  readChats() {
    const mine = (this.raw.chats ?? []).filter((chat) => chat.type !== "private"
      && !chat.migrated_to && (chat.members ?? []).includes(this.me.id));
    const wanted = new Set([this.me.id, ...mine.map((chat) => chat.id)]);
    for (const id of this.chats.keys()) if (!wanted.has(id)) this.chats.delete(id);
    const direct = this.chatOf(this.me.id, "private");
    direct.title = fullName(this.bot);
    for (const given of mine) {
      const chat = this.chatOf(given.id, given.type);
      Object.assign(chat, { title: given.title, isForum: Boolean(given.is_forum), topics: given.topics ?? [], given });
      chat.members = (given.members ?? []);
      chat.admins = (given.admins ?? []);
    }
  }

  /** The supergroup that a group has become, or null. */
  successorOf(id) {
    return (this.raw?.chats ?? []).find((chat) => chat.id === id)?.migrated_to ?? null;
  }

  chatOf(id, type) {
    const chat = this.chats.get(id) ?? new Chat(id, type);
    chat.type = type;
    this.chats.set(id, chat);
    return chat;
  }

  person(id) {
    return this.users.find((user) => user.id === id) ?? (id === this.bot.id ? this.bot : null);
  }

  get direct() {
    return this.chats.get(this.me?.id) ?? null;
  }

  /** Chats with the newest message first. */
  get ordered() {
    const weight = (chat) => chat.lastMessage?.date ?? 0;
    return [...this.chats.values()].sort((a, b) => weight(b) - weight(a) || Number(b.isGroup) - Number(a.isGroup));
  }

  /** Reads what changed in a chat; calls during a running one are folded into one more. */
  async sync(id, { full = false } = {}) {
    const chat = this.chats.get(id);
    if (!chat) return;
    const running = this.running.get(chat);
    if (running) {
      running.again = true;
      running.full ||= full;
      return;
    }
    const run = { again: true, full };
    this.running.set(chat, run);
    try {
      while (run.again) {
        const whole = run.full || !chat.loaded;
        run.again = false;
        run.full = false;
        this.merge(chat, await this.fetch(chat, whole), whole);
      }
    } finally {
      this.running.delete(chat);
    }
  }

  async fetch(chat, whole) {
    return api.getMessages(this.me.id, chat.id, whole ? undefined : chat.changed);
  }

  merge(chat, messages, whole) {
    if (this.chats.get(chat.id) !== chat) return;
    const byId = new Map(whole ? [] : chat.messages.map((message) => [message.message_id, message]));
    for (const message of messages) {
      chat.changed = Math.max(chat.changed, message.changed ?? 0);
      if (!chat.dropped.has(message.message_id)) byId.set(message.message_id, message);
    }
    chat.messages = [...byId.values()].sort((a, b) => a.message_id - b.message_id);
    const fresh = chat.loaded ? chat.messages.filter((message) => message.message_id > chat.known) : [];
    chat.known = Math.max(chat.known, chat.lastMessage?.message_id ?? 0);
    chat.loaded = true;
    this.onChanged();
    const incoming = fresh.filter((message) => message.from?.id !== this.me.id || message.sender_chat);
    if (incoming.length) this.onArrived(chat, incoming);
  }

  /** Forgets a deleted message; an answer that is still on its way must not bring it back. */
  drop(chat, id) {
    chat.dropped.add(id);
    chat.messages = chat.messages.filter((message) => message.message_id !== id);
    this.onChanged();
  }

  readKey(chat) {
    return `sandbox:read:${this.me.id}:${chat.id}`;
  }

  /** Messages of others after the last one this person has seen: `{count, rang}`. */
  unread(chat) {
    const seen = Number(localStorage.getItem(this.readKey(chat)) ?? 0);
    const waiting = chat.messages.filter((message) => message.message_id > seen && message.from?.id !== this.me.id);
    return { count: waiting.length, rang: waiting.filter((message) => message.rang).length };
  }

  markRead(chat) {
    const newest = chat.lastMessage?.message_id ?? 0;
    if (newest <= Number(localStorage.getItem(this.readKey(chat)) ?? 0)) return;
    localStorage.setItem(this.readKey(chat), String(newest));
    this.onChanged();
  }

  /** Reads which commands the bot offers this person in a chat. */
  async readCommands(chat) {
    chat.commands = await api.getCommands(this.me.id, chat.id);
    this.onChanged();
  }

  /** Whether the person has talked to the bot; before that the bot cannot write to him. */
  get started() {
    return Boolean(this.me?.started || this.direct?.messages.length);
  }
}
