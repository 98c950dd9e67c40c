/** Starts the page: who I am and which chat is open stand in the address; events of the server redraw it. */

import { Acts } from "./acts.js";
import * as api from "./api.js";
import { previewOf, senderOf } from "./bubble.js";
import { renderChats, renderPeople, renderWelcome } from "./chatlist.js";
import { Composer } from "./composer.js";
import { Conversation } from "./conversation.js";
import { byId } from "./dom.js";
import { listen } from "./events.js";
import { avatar, fullName } from "./people.js";
import { announce, banner, toast } from "./popup.js";
import { Store } from "./store.js";
import { wordsFor } from "./words.js";

class Page {
  constructor() {
    this.store = new Store({ changed: () => this.render(), arrived: (...news) => this.arrived(...news) });
    this.acts = new Acts(this);
    this.conversation = new Conversation(this.store, {
      link: (url) => this.acts.follow(url),
      command: (text) => this.acts.command(text),
      press: (...tap) => this.acts.press(...tap),
      menu: (message, at) => this.acts.messageMenu(message, at),
      missing: () => toast(this.words.gone),
      topicChosen: () => this.renderNow(),
    });
    this.composer = new Composer({
      send: (text, reference) => this.acts.send(text, reference),
      start: () => this.acts.start(),
      unblock: () => this.acts.block(false),
    });
    this.pressed = false;
    this.waiting = false;
  }

  get words() {
    return wordsFor(this.store.me?.language_code ?? navigator.language);
  }

  async begin() {
    this.listenToPerson();
    addEventListener("popstate", () => this.followAddress());
    listen((event) => this.happened(event), (online) => this.connection(online));
    await this.followAddress();
  }

  listenToPerson() {
    byId("back").addEventListener("click", () => this.openChat(null));
    byId("chat-menu").addEventListener("click", (event) => this.acts.chatMenu(event.currentTarget));
    byId("messages").addEventListener("contextmenu", (event) => this.contextMenu(event));
    byId("messages").addEventListener("click", (event) => event.pointerType === "touch" && this.contextMenu(event));
    document.addEventListener("pointerdown", (event) => this.press(event), true);
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => this.release(), true);
    document.addEventListener("visibilitychange", () => this.render());
    addEventListener("storage", (event) => this.readElsewhere(event.key));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog")) this.openChat(null);
    });
  }

  /** While a button is held down nothing is redrawn, so that it cannot move from under the finger. */
  press(event) {
    if (!event.target.closest?.(".key")) return;
    this.pressed = true;
    clearTimeout(this.pressTimer);
    this.pressTimer = setTimeout(() => this.release(), 2000);
  }

  release() {
    if (!this.pressed) return;
    clearTimeout(this.pressTimer);
    // The click comes after the pointer's release; it must still meet the old button.
    setTimeout(() => {
      this.pressed = false;
      if (this.waiting) this.render();
    }, 0);
  }

  /** A right click, a long press or a touch on a bubble opens what can be done with the message. */
  contextMenu(event) {
    const node = event.target.closest(".bubble") && event.target.closest(".message");
    const busy = event.target.closest("a, button, .spoiler, blockquote.foldable:not(.short)") || getSelection()?.toString();
    const message = node && !busy && this.conversation.chat.find(Number(node.dataset.id));
    if (!message || document.querySelector(".menu")) return;
    event.preventDefault();
    this.acts.messageMenu(message, { x: event.clientX, y: event.clientY });
  }

  /** Makes the page what the address says. */
  async followAddress() {
    const values = new URLSearchParams(location.search);
    this.userId = Number(values.get("user")) || null;
    const chatId = Number(values.get("chat")) || null;
    try {
      await this.store.load(this.userId);
    } catch (error) {
      toast(error.message);
      return;
    }
    this.show(chatId);
    await this.syncAll();
  }

  async reload() {
    await this.store.load(this.userId).catch((error) => toast(error.message));
    const successor = this.store.successorOf(this.conversation.chat?.id);
    if (successor) this.openChat(successor);
  }

  async syncAll(options) {
    await Promise.all([...this.store.chats.keys()].map((id) => this.sync(id, options)));
  }

  async sync(id, options) {
    await this.store.sync(id, options).catch((error) => toast(error.message));
  }

  async choosePerson(id) {
    if (id === this.store.me?.id) return;
    this.store.attention.delete(id);
    const open = this.conversation.chat;
    const keep = open && (open.isGroup ? open.id : id);
    history.pushState(null, "", `?user=${id}${keep ? `&chat=${keep}` : ""}`);
    await this.followAddress();
  }

  /** Opens a chat, or with null the list alone. */
  openChat(id) {
    if (id === (this.conversation.chat?.id ?? null)) return;
    history.pushState(null, "", `?user=${this.store.me.id}${id ? `&chat=${id}` : ""}`);
    this.show(id);
  }

  show(id) {
    const chat = this.store.chats.get(id) ?? null;
    this.conversation.open(chat);
    this.renderNow();
    if (!chat) return;
    this.composer.focus();
    this.readCommands();
  }

  /** Something changed on the server. */
  async happened({ type, chat_id: chatId, message_id: messageId, new: isNew, callback_query_id: tapId }) {
    const chat = this.store.chats.get(chatId);
    if (type === "message") {
      if (chat) await this.sync(chatId);
      else if (isNew) this.noticeOther(chatId);
    } else if (type === "deleted") {
      if (chat) this.store.drop(chat, messageId);
    } else if (type === "tap") {
      api.tapAnswered(tapId);
    } else if (type === "typing") {
      this.typing(chatId);
    } else if (type === "again") {
      await this.refreshAll();
    } else {
      this.reloadSoon();
    }
  }

  /** A message for another person's private chat lights a dot at that name. */
  noticeOther(chatId) {
    if (!this.store.users.some((user) => user.id === chatId)) return;
    this.store.attention.add(chatId);
    this.render();
  }

  /** Another tab has shown that person's messages. */
  readElsewhere(key) {
    const [, kind, userId] = String(key).split(":");
    if (kind === "read" && this.store.attention.delete(Number(userId))) this.render();
  }

  /** The header says for five seconds that the bot is writing. */
  typing(chatId) {
    this.writing = chatId;
    clearTimeout(this.writingTimer);
    if (chatId !== null) this.writingTimer = setTimeout(() => this.typing(null), 5000);
    this.render();
  }

  /** Many changes of people, chats and commands come together; they are read once. */
  reloadSoon() {
    this.reloading ??= setTimeout(async () => {
      this.reloading = undefined;
      await this.reload();
      await this.syncNewChats();
      await this.readCommands();
    }, 60);
  }

  async readCommands() {
    const chat = this.conversation.chat;
    if (chat) await this.store.readCommands(chat).catch((error) => toast(error.message));
  }

  async syncNewChats() {
    const fresh = [...this.store.chats.values()].filter((chat) => !chat.loaded);
    await Promise.all(fresh.map((chat) => this.sync(chat.id)));
  }

  async refreshAll() {
    await this.reload();
    await this.syncAll({ full: true });
    await this.readCommands();
  }

  connection(online) {
    byId("offline").hidden = online;
  }

  /** New messages of others: said to screen readers, and shown on top if they rang in a chat that is not open. */
  arrived(chat, messages) {
    if (this.writing === chat.id) this.typing(null);
    const last = messages.at(-1);
    const sender = senderOf(last);
    const text = previewOf(last, this.words);
    announce(`${chat.isGroup ? `${chat.title}, ` : ""}${sender.name}: ${text}`);
    if (chat !== this.conversation.chat && messages.some((message) => message.rang)) {
      banner(avatar(sender.id, sender.name, last.from?.is_bot ? "bot" : ""), chat.isGroup ? `${sender.name} · ${chat.title}` : sender.name, text,
        () => this.openChat(chat.id));
    }
  }

  memberLabel(id) {
    const person = this.store.person(id);
    if (!person) return null;
    const rank = this.conversation.chat.admins.includes(id) ? ` · ${this.words.admin}` : "";
    return `${fullName(person)}${rank}`;
  }

  /** Redraws soon; many changes at once are drawn once, none while a button is held down. */
  render() {
    if (this.pressed) {
      this.waiting = true;
      return;
    }
    this.drawing ??= setTimeout(() => (this.pressed ? this.postpone() : this.renderNow()), 0);
  }

  postpone() {
    this.drawing = undefined;
    this.waiting = true;
  }

  renderNow() {
    clearTimeout(this.drawing);
    this.drawing = undefined;
    this.waiting = false;
    const { store, words } = this;
    document.documentElement.lang = words.lang;
    document.body.dataset.view = !store.me ? "welcome" : this.conversation.chat ? "chat" : "list";
    renderPeople(store, words, (id) => this.choosePerson(id));
    byId("offline").textContent = words.offline;
    if (!store.me) {
      renderWelcome(store, words, (id) => this.choosePerson(id));
      return;
    }
    if (this.conversation.chat && !store.chats.has(this.conversation.chat.id)) this.conversation.open(null);
    renderChats(store, this.conversation.chat?.id, words, (id) => this.openChat(id));
    this.renderHeader();
    if (this.conversation.chat) this.conversation.render(words);
    this.renderComposer();
    this.renderTitle();
  }

  renderHeader() {
    const { store, words } = this;
    const chat = this.conversation.chat;
    byId("no-chat").textContent = words.pickChat;
    byId("back").setAttribute("aria-label", words.back);
    byId("chat-menu").setAttribute("aria-label", words.more);
    if (!chat) return;
    const face = avatar(chat.isGroup ? chat.id : store.bot.id, chat.title, chat.isGroup ? "" : "bot");
    byId("chat-avatar").replaceChildren(face);
    byId("chat-title").textContent = chat.title;
    const usual = chat.isGroup ? words.members(chat.members.length) : words.bot;
    byId("chat-subtitle").textContent = this.writing === chat.id ? words.writing : usual;
  }

  renderComposer() {
    const { store, words } = this;
    const chat = this.conversation.chat;
    const fresh = Boolean(chat && !chat.isGroup && chat.loaded && !store.started);
    byId("about").hidden = !fresh;
    byId("about-title").textContent = words.whatCan;
    byId("about-text").textContent = store.bot.description || words.defaultAbout;
    if (!chat) return;
    const blocked = !chat.isGroup && store.me.blocks_bot;
    this.composer.show({
      place: `${store.me.id}/${chat.id}`, mode: blocked ? "blocked" : fresh ? "start" : "write", isGroup: chat.isGroup,
      botUsername: store.bot.username, commands: chat.commands, words,
    });
  }

  renderTitle() {
    const { store } = this;
    const unread = [...store.chats.values()].reduce((sum, chat) => sum + store.unread(chat).count, 0);
    document.title = `${unread ? `(${unread}) ` : ""}${fullName(store.me)} · ${fullName(store.bot)}`;
  }
}

new Page().begin();
