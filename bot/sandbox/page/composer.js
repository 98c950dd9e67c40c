/** The bar under a chat: writing, replying, the command menu, and the big Start button. */

import { byId, el, icon } from "./dom.js";

const DRAFTS = new Map();

/** Owns the text field; `actions` has send(text), start(), unblock() and needs no knowledge of messages. */
export class Composer {
  constructor(actions) {
    this.actions = actions;
    this.input = byId("input");
    this.list = byId("commands");
    this.form = byId("composer");
    this.shown = [];
    this.commands = [];
    this.at = 0;
    this.reference = null;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.isFocused() || this.hideCommands(), 150));
    byId("slash").addEventListener("click", () => this.toggleCommands());
    byId("start").addEventListener("click", () => actions.start());
    byId("unblock").addEventListener("click", () => actions.unblock());
    byId("reference-close").addEventListener("click", () => this.refer(null));
  }

  /** Shows the bar for a chat: `{place, mode: "write" | "start" | "blocked", isGroup, botUsername, commands, words}`. */
  show(state) {
    const other = state.place !== this.place;
    if (other) {
      if (this.place) DRAFTS.set(this.place, this.input.value);
      this.place = state.place;
      this.refer(null);
      this.input.value = DRAFTS.get(state.place) ?? "";
      this.hideCommands();
    }
    Object.assign(this, state);
    this.form.hidden = state.mode !== "write";
    byId("start").hidden = state.mode !== "start";
    byId("unblock").hidden = state.mode !== "blocked";
    byId("start").textContent = state.words.start;
    byId("unblock").textContent = state.words.unblock;
    this.input.placeholder = state.words.message;
    this.input.setAttribute("aria-label", state.words.typing);
    byId("send").setAttribute("aria-label", state.words.send);
    byId("slash").setAttribute("aria-label", state.words.commands);
    byId("slash").classList.toggle("wide", !state.isGroup);
    byId("slash-label").textContent = state.isGroup ? "" : state.words.menu;
    byId("reference-close").setAttribute("aria-label", state.words.cancel);
    if (other) this.resize();
  }

  focus() {
    if (!this.form.hidden && matchMedia("(hover: hover)").matches) this.input.focus({ preventScroll: true });
  }

  /** Sets what the next text belongs to: null or `{kind: "reply" | "edit", message, title, text}`. */
  refer(reference) {
    const wasEdit = this.reference?.kind === "edit";
    this.reference = reference;
    byId("reference").hidden = !reference;
    if (reference) {
      byId("reference-icon").replaceChildren(icon(reference.kind));
      byId("reference-text").replaceChildren(el("strong", {}, reference.title), el("span", {}, reference.text));
    }
    if (reference?.kind === "edit") this.input.value = reference.message.text;
    else if (wasEdit) this.input.value = "";
    if (reference) this.input.focus();
    this.resize();
  }

  typed() {
    this.resize();
    const match = /^\/([a-z0-9_]*)$/i.exec(this.input.value);
    if (match) this.showCommands(match[1].toLowerCase());
    else this.hideCommands();
  }

  key(event) {
    if (event.isComposing) return;
    const open = !this.list.hidden && this.shown.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      this.choose(this.at + (event.key === "ArrowDown" ? 1 : -1));
    } else if (open && event.key === "Tab" && !event.shiftKey) {
      this.insert(this.shown[this.at]);
    } else if (event.key === "Escape") {
      if (!this.list.hidden) this.hideCommands();
      else if (this.reference) this.refer(null);
      else return;
      event.stopPropagation();
    } else if (event.key === "Enter" && !event.shiftKey) {
      if (open && this.at >= 0) this.sendCommand(this.shown[this.at]);
      else this.submit();
    } else {
      return;
    }
    event.preventDefault();
  }

  submit() {
    const text = this.input.value.trim();
    if (!text) return;
    const reference = this.reference;
    this.input.value = "";
    this.refer(null);
    this.hideCommands();
    this.actions.send(text, reference).catch(() => {
      if (!this.input.value) this.input.value = text;
      this.resize();
    });
  }

  resize() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
    this.form.classList.toggle("filled", this.input.value.trim() !== "");
  }

  isFocused() {
    return document.activeElement === this.input || this.list.contains(document.activeElement);
  }

  toggleCommands() {
    if (!this.list.hidden) {
      this.hideCommands();
      return;
    }
    this.showCommands("", true);
    this.input.focus();
  }

  showCommands(prefix, always = false) {
    this.shown = this.commands.filter(({ command }) => command.startsWith(prefix));
    if (!this.shown.length && !always) {
      this.hideCommands();
      return;
    }
    this.list.replaceChildren(...this.shown.map((command, index) => this.commandRow(command, index)));
    if (!this.shown.length) this.list.append(el("p", {}, this.words.noCommands));
    this.list.setAttribute("aria-label", this.words.commands);
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.choose(prefix ? 0 : null);
  }

  commandRow(command, index) {
    const press = (event) => {
      event.preventDefault();
      this.sendCommand(command);
    };
    return el("div", {
      role: "option", id: `command-${index}`, class: "command-row", on: { mousedown: (event) => event.preventDefault(), click: press },
    }, el("strong", {}, `/${command.command}`), el("span", {}, command.description));
  }

  /** Marks one command of the list, counting round its ends; null marks none. */
  choose(index) {
    const count = this.shown.length;
    this.at = index === null || count === 0 ? -1 : index < 0 ? count - 1 : index % count;
    [...this.list.children].forEach((row, at) => row.setAttribute("aria-selected", String(at === this.at)));
    const row = this.list.children[this.at];
    row?.scrollIntoView({ block: "nearest" });
    if (this.at >= 0) this.input.setAttribute("aria-activedescendant", `command-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  hideCommands() {
    this.list.hidden = true;
    this.shown = [];
    this.at = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** In groups a chosen command names its bot, as Telegram's own clients do. */
  nameOf(command) {
    return `/${command.command}${this.isGroup ? `@${this.botUsername}` : ""}`;
  }

  sendCommand(command) {
    this.input.value = this.nameOf(command);
    this.submit();
  }

  insert(command) {
    this.input.value = `/${command.command} `;
    this.hideCommands();
    this.resize();
  }
}
