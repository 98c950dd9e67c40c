/** One message as Telegram shows it: bubble, sender, reply, picture, text, time and keyboard. */

import { el, icon } from "./dom.js";
import { renderText, settleQuotes } from "./entities.js";
import { renderKeyboard } from "./keyboard.js";
import { avatar, colourOf, fullName } from "./people.js";
import { viewer } from "./popup.js";

/** Hours and minutes, as on every bubble. */
export const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Who a message is shown to come from: `{id, name}`; anonymous admins and channels speak as their chat. */
export function senderOf(message) {
  const { sender_chat: chat, from } = message;
  if (chat) return { id: chat.id, name: chat.title ?? "?" };
  return { id: from?.id, name: fullName(from) };
}

/** The first line of a message for previews, and what stands for a picture or file. */
export function previewOf(message, words) {
  const service = serviceText(message, words);
  if (service) return service;
  const text = (message.text ?? message.caption ?? "").replace(/\s+/g, " ").trim().slice(0, 160);
  const mark = message.photo ? words.photo : documentOf(message)?.name;
  return mark && text ? `${mark}，${text}` : text || mark || "";
}


function documentOf(message) {
  const file = message.document;
  if (!file) return null;
  return { url: file, name: message.document_name ?? decodeURIComponent(file.split("/").pop()) };
}

/** What a service message says, or null for an ordinary one. */
export function serviceText(message, words) {
  const service = words.service;
  const actor = senderOf(message).name;
  if (message.new_chat_members?.length) {
    const names = message.new_chat_members.map(fullName).join("、");
    const alone = message.new_chat_members.length === 1 && message.new_chat_members[0].id === message.from?.id;
    return alone ? service.joined(names) : service.added(actor, names);
  }
  if (message.left_chat_member) {
    const gone = message.left_chat_member;
    return gone.id === message.from?.id ? service.left(fullName(gone)) : service.removed(actor, fullName(gone));
  }
  if (message.group_chat_created || message.supergroup_chat_created) return service.created(actor);
  if (message.migrate_to_chat_id || message.migrate_from_chat_id) return service.migrated;
  if (message.forum_topic_created) return service.topic(actor, message.forum_topic_created.name);
  if (message.forum_topic_closed) return service.topicClosed;
  if (message.forum_topic_reopened) return service.topicReopened;
  if (message.pinned_message) return service.pinned(actor);
  if (message.new_chat_title) return service.title(actor, message.new_chat_title);
  const hasContent = ["text", "caption", "photo", "document"].some((field) => message[field]);
  return hasContent ? null : service.other;
}

/**
 * The node of one message.
 * `view` is `{me, isGroup, first, last, reply, place, words, actions}`; `first` and `last` are the message's
 * position in a run of the same sender; `actions` has link, command, press, jump, menu and grown.
 */
export function renderMessage(message, view) {
  const service = serviceText(message, view.words);
  const node = service ? renderService(message, service, view) : renderOrdinary(message, view);
  node.dataset.id = message.message_id;
  node.tabIndex = -1;
  node.settle = () => settleQuotes(node);
  return node;
}

function renderService(message, text, view) {
  const target = message.pinned_message?.message_id;
  const pill = target
    ? el("button", { type: "button", class: "pill", on: { click: () => view.actions.jump(target) } }, text)
    : el("span", { class: "pill" }, text);
  return el("article", { class: "message service", "aria-label": text }, pill);
}

function renderOrdinary(message, view) {
  const sender = senderOf(message);
  const own = message.from?.id === view.me.id && !message.sender_chat;
  const keyboard = renderKeyboard(message.reply_markup, view.place, (...tap) => view.actions.press(message, ...tap), view.words);
  const classes = ["message", own ? "out" : "in"];
  if (view.isGroup && !own) classes.push("with-avatar");
  if (view.first) classes.push("first");
  if (view.last) classes.push("last");
  if (keyboard) classes.push("with-keyboard");
  if (message.has_protected_content) classes.push("protected");
  const stack = el("div", { class: "stack" }, renderBubble(message, sender, own, view), keyboard);
  const side = view.isGroup && !own && el("div", { class: "side" }, view.last && avatar(sender.id, sender.name, message.from?.is_bot && !message.sender_chat ? "bot" : ""));
  const more = el("button", {
    type: "button", class: "message-more", "aria-label": view.words.actions, tabindex: "-1",
    on: { click: (event) => view.actions.menu(message, event.currentTarget) },
  }, icon("more"));
  const label = `${own ? view.words.me : sender.name} ${clock(message.date)}`;
  return el("article", { class: classes.join(" "), "aria-label": label }, side, stack, more);
}

function renderBubble(message, sender, own, view) {
  const text = message.text ?? message.caption ?? "";
  const entities = message.text === undefined || message.text === null ? message.caption_entities ?? message.entities : message.entities;
  const parts = [];
  if (view.isGroup && !own && view.first) {
    parts.push(el("div", { class: `sender name-${colourOf(sender.id)}`, dir: "auto" }, sender.name,
      message.from?.is_bot && !message.sender_chat && el("span", { class: "bot-mark" }, view.words.bot)));
  }
  if (view.reply) parts.push(renderReply(view.reply, view));
  const photo = message.photo;
  if (photo) parts.push(renderPhoto(photo, message.photo_size, text, view));
  const file = documentOf(message);
  if (file && !photo) parts.push(renderDocument(file, view.words));
  const reactions = message.reactions?.length > 0 && el("span", { class: "reactions", role: "img", "aria-label": `${view.words.reactions} ${message.reactions.join(" ")}` },
    message.reactions.map((reaction) => el("span", {}, reaction)));
  const meta = renderMeta(message, own, view.words);
  const body = text && el("div", { class: "text", dir: "auto" }, renderText(text, entities, { ...view.actions, words: view.words }), !reactions && meta);
  parts.push(body || (!reactions && meta));
  if (reactions) parts.push(el("div", { class: "reaction-row" }, reactions, meta));
  const classes = ["bubble"];
  if (photo) classes.push("has-photo");
  if (!text) classes.push("no-text");
  return el("div", { class: classes.join(" ") }, parts);
}

function renderReply(reply, view) {
  const sender = senderOf(reply);
  return el("button", {
    type: "button", class: `reply name-${colourOf(sender.id)}`, on: { click: () => view.actions.jump(reply.message_id) },
  }, el("strong", {}, sender.name), el("span", {}, previewOf(reply, view.words)));
}

/** The size is known beforehand, so that nothing moves when the picture arrives. */
function renderPhoto(url, [width, height], caption, view) {
  const image = el("img", { src: url, width, height, alt: caption || view.words.photo, decoding: "async" });
  image.addEventListener("load", () => view.actions.grown());
  return el("button", {
    type: "button", class: "photo", "aria-label": view.words.photo, on: { click: () => viewer(url, caption, view.words) },
  }, image);
}

function renderDocument(file, words) {
  return el("a", { class: "document", href: file.url, download: file.name, title: words.download },
    el("span", { class: "document-icon" }, icon("file")),
    el("span", { class: "document-text" }, el("strong", {}, file.name), el("span", {}, words.file)));
}

/** Time and marks; the bell stands at the bot's messages only, where ringing is a decision. */
function renderMeta(message, own, words) {
  const mark = (name, label) => el("span", { class: `mark mark-${name}`, role: "img", "aria-label": label, title: label }, icon(name));
  return el("span", { class: "meta" },
    message.from?.is_bot && message.rang && mark("bell", words.rang),
    message.edit_date && el("span", { class: "edited" }, words.edited),
    el("time", { datetime: new Date(message.date * 1000).toISOString() }, clock(message.date)),
    own && el("span", { class: "mark mark-ticks" }, icon("ticks")));
}
