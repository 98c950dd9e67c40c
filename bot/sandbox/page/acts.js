/** What the person does: sends, taps buttons, follows links, edits and deletes. */

import * as api from "./api.js";
import { previewOf, senderOf } from "./bubble.js";
import { whileWaiting } from "./keyboard.js";
import { readLink } from "./links.js";
import { alertBox, menu, toast } from "./popup.js";

/** Acts for the person of `page.store` in the chat of `page.conversation`; `page` can open chats and knows the words. */
export class Acts {
  constructor(page) {
    this.page = page;
    this.anonymous = new Set();
  }

  get me() {
    return this.page.store.me;
  }

  get chat() {
    return this.page.conversation.chat;
  }

  /** Runs a call and shows the server's words if it fails; the failure goes on to the caller. */
  async tried(work) {
    try {
      return await work;
    } catch (error) {
      toast(error.message);
      throw error;
    }
  }

  async send(text, reference) {
    const chat = this.chat;
    const place = { user_id: this.me.id, chat_id: chat.id };
    if (reference?.kind === "edit") {
      await this.tried(api.edit({ ...place, message_id: reference.message.message_id, text }));
    } else {
      const body = { ...place, text };
      if (reference?.kind === "reply") body.reply_to_message_id = reference.message.message_id;
      const topic = this.page.conversation.topic;
      if (chat.isForum && topic) body.message_thread_id = topic;
      if (this.isAnonymous(chat)) body.as_anonymous_admin = true;
      await this.tried(api.send(body));
    }
    this.page.conversation.stick = true;
    await this.page.store.sync(chat.id);
  }

  async start() {
    await this.tried(api.send({ user_id: this.me.id, chat_id: this.me.id, text: "/start" })).catch(() => null);
    await this.page.reload();
    await this.page.store.sync(this.me.id);
  }

  async block(blocks) {
    await this.tried(api.changeUser(this.me.id, { blocks_bot: blocks })).catch(() => null);
    await this.page.reload();
  }

  /** Presses a button of a message: follows its link, copies its text, or asks the bot and shows its answer. */
  async press(message, button, row, column) {
    if (button.url) return this.follow(button.url);
    if (button.copy_text) return this.copy(button.copy_text.text);
    if (button.callback_data === undefined) return toast(this.page.words.notHere);
    const { store, conversation, words } = this.page;
    const chat = this.chat;
    const place = { user_id: this.me.id, chat_id: chat.id, message_id: message.message_id };
    const find = (...at) => conversation.chat === chat && conversation.keyOf(message.message_id, ...at);
    const answer = await whileWaiting(`${this.me.id}/${chat.id}/${message.message_id}`, row, column, find, async () => {
      // The data goes along, so that the button that was seen is pressed even if the keyboard has just changed.
      const { callback_query_id: id } = await this.tried(api.tap({ ...place, data: button.callback_data }));
      return api.tapAnswer(id);
    }).catch(() => undefined);
    if (answer === undefined) return null;
    if (answer === null) return toast(words.noAnswer);
    if (answer.url) return this.follow(answer.url);
    if (answer.text && answer.show_alert) return alertBox(store.bot.first_name ?? words.bot, answer.text, words);
    if (answer.text) toast(answer.text);
    return null;
  }

  /** Follows a link of a message, a button or an answer. */
  async follow(address) {
    const { store, words } = this.page;
    const link = readLink(address, store.bot.username);
    if (link.kind === "web") {
      window.open(link.url, "_blank", "noopener,noreferrer");
    } else if (link.kind === "start") {
      if (link.payload) await this.tried(api.open(this.me.id, address)).catch(() => null);
      await this.page.reload();
      this.page.openChat(this.me.id);
      await store.sync(this.me.id);
    } else if (link.kind === "message" && store.chats.has(link.chat)) {
      this.page.openChat(link.chat);
      await store.sync(link.chat);
      this.page.renderNow();
      this.page.conversation.jump(link.message);
    } else {
      toast(words.notHere);
    }
  }

  /** A command that was clicked in a text is sent to the chat it stands in. */
  async command(text) {
    await this.send(text, null).catch(() => null);
  }

  async copy(text) {
    await navigator.clipboard?.writeText(text).catch(() => null);
    toast(this.page.words.copied);
  }

  isAnonymous(chat) {
    return this.anonymous.has(`${this.me.id}/${chat.id}`);
  }

  /** The menu of one message; `at` is an element or a point. */
  messageMenu(message, at) {
    const { words, composer } = this.page;
    const own = message.from?.id === this.me.id;
    const text = message.text ?? message.caption;
    const title = words.replying(senderOf(message).name);
    const refer = (kind, label) => composer.refer({ kind, message, title: label, text: previewOf(message, words) });
    const items = [{ icon: "reply", label: words.reply, run: () => refer("reply", title) }];
    if (text && !message.has_protected_content) items.push({ icon: "copy", label: words.copy, run: () => this.copy(text) });
    if (own && message.text) items.push({ icon: "edit", label: words.edit, run: () => refer("edit", words.editing) });
    if (own || !this.chat.isGroup || this.chat.admins.includes(this.me.id)) {
      items.push({ icon: "remove", label: words.remove, danger: true, run: () => this.remove(message) });
    }
    menu(items, { ...pointOf(at), label: words.actions });
  }

  async remove(message) {
    const chat = this.chat;
    const place = { user_id: this.me.id, chat_id: chat.id, message_id: message.message_id };
    await this.tried(api.remove(place)).catch(() => null);
    await this.page.store.sync(chat.id, { full: true });
  }

  /** The menu of the open chat: blocking the bot, speaking anonymously, becoming another member. */
  chatMenu(at) {
    const { words } = this.page;
    const chat = this.chat;
    const items = [];
    if (!chat.isGroup) {
      const blocked = Boolean(this.me.blocks_bot);
      items.push({ icon: "block", label: blocked ? words.unblock : words.block, danger: !blocked, run: () => this.block(!blocked) });
    } else if (chat.admins.includes(this.me.id)) {
      const key = `${this.me.id}/${chat.id}`;
      const checked = this.anonymous.has(key);
      const run = () => (checked ? this.anonymous.delete(key) : this.anonymous.add(key));
      items.push({ icon: "mask", label: words.anonymous, checked, run });
    }
    for (const id of chat.isGroup ? chat.members.slice(0, 12) : []) {
      const label = this.page.memberLabel(id);
      if (label) items.push({ icon: "person", label, run: () => this.page.choosePerson(id) });
    }
    if (items.length) menu(items, { ...pointOf(at), label: words.more });
  }
}

function pointOf(at) {
  if (!(at instanceof Element)) return at;
  const box = at.getBoundingClientRect();
  return { x: box.left, y: box.bottom };
}
