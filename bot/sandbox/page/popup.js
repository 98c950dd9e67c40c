/** Everything that floats over the page: toasts, alerts, menus, the picture viewer and ring banners. */

import { byId, el, icon } from "./dom.js";

let toastTimer = 0;

/** Shows a short line for a few seconds, as Telegram does for an answered tap. */
export function toast(text) {
  const box = byId("toast");
  box.replaceChildren(el("span", {}, text));
  box.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => box.classList.remove("shown"), Math.max(2500, 90 * text.length));
}

/** Opens a modal with the text and one button; resolves when it is closed. */
export function alertBox(title, text, words) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { class: "alert", "aria-labelledby": "alert-title", "aria-describedby": "alert-text" },
      el("h2", { id: "alert-title" }, title),
      el("p", { id: "alert-text" }, text),
      el("form", { method: "dialog" }, el("button", { class: "plain-button", autofocus: true }, words.ok)));
    showDialog(dialog, resolve);
  });
}

/** Shows a picture as large as the window allows. */
export function viewer(url, caption, words) {
  const dialog = el("dialog", { class: "viewer", "aria-label": words.photo },
    el("img", { src: url, alt: caption || words.photo }),
    el("form", { method: "dialog" },
      el("button", { class: "round-button", "aria-label": words.close, autofocus: true }, icon("close"))));
  showDialog(dialog);
}

function showDialog(dialog, closed) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.tagName === "IMG") dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed?.();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Opens a small menu at a point; each item is `{icon, label, run, danger?, checked?}`. */
export function menu(items, { x, y, label }) {
  const opener = document.activeElement;
  const buttons = items.map((item) => el("button", {
    type: "button", class: item.danger ? "danger" : null,
    role: item.checked === undefined ? "menuitem" : "menuitemcheckbox",
    "aria-checked": item.checked === undefined ? null : String(item.checked),
    on: { click: () => { close(); item.run(); } },
  }, icon(item.checked ? "check" : item.icon), el("span", {}, item.label)));
  const box = el("div", { class: "menu", role: "menu", "aria-label": label }, buttons);
  const shade = el("div", { class: "menu-shade", on: { pointerdown: (event) => event.target === shade && close() } }, box);
  const close = () => {
    shade.remove();
    opener?.focus?.({ preventScroll: true });
  };
  box.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) buttons[(at + step + buttons.length) % buttons.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
  });
  document.body.append(shade);
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  buttons[0]?.focus();
}

let bannerTimer = 0;

/** Shows that a message rang in a chat which is not open; a click opens it. */
export function banner(avatar, title, text, open) {
  const box = byId("banner");
  const hide = () => box.classList.remove("shown");
  box.replaceChildren(el("button", { type: "button", on: { click: () => { hide(); open(); } } },
    avatar, el("span", { class: "banner-text" }, el("strong", {}, icon("bell"), title), el("span", {}, text))));
  box.classList.add("shown");
  clearTimeout(bannerTimer);
  bannerTimer = setTimeout(hide, 5000);
}

/** Says a line to screen readers. */
export function announce(text) {
  const region = byId("live");
  region.append(el("p", {}, text));
  while (region.children.length > 5) region.firstElementChild.remove();
}
