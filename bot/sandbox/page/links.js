/** Reads t.me and tg:// addresses: which of them stay inside the sandbox, and where they lead. */

/**
 * What a link means: `{kind: "start", payload}` for this bot, `{kind: "message", chat, thread, message}`,
 * `{kind: "web", url}`, or `{kind: "unknown"}` for Telegram links the sandbox has nothing for.
 */
export function readLink(address, botUsername) {
  let url;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  } catch {
    return { kind: "unknown" };
  }
  if (url.protocol === "tg:") return readScheme(url, botUsername);
  if (!/^(www\.)?(t\.me|telegram\.me|telegram\.dog)$/i.test(url.hostname)) return { kind: "web", url: url.href };
  const parts = url.pathname.split("/").filter(Boolean);
  if (parts[0] === "c" && parts.length >= 3) return messageLink(parts.slice(1));
  if (isBot(parts[0], botUsername) && parts.length === 1) return botLink(url.searchParams);
  return { kind: "unknown" };
}

function readScheme(url, botUsername) {
  const values = url.searchParams;
  const name = url.host || url.pathname.replace(/^\/+/, "");
  if (name === "resolve" && isBot(values.get("domain"), botUsername)) return botLink(values);
  if (name === "privatepost") {
    return messageLink([values.get("channel"), values.get("thread"), values.get("post")].filter(Boolean));
  }
  return { kind: "unknown" };
}

const isBot = (name, botUsername) => Boolean(name) && name.replace(/^@/, "").toLowerCase() === String(botUsername).toLowerCase();

function botLink(values) {
  if (values.has("startgroup")) return { kind: "unknown" };
  return { kind: "start", payload: values.get("start") };
}

/** `[chat, message]` or `[chat, thread, message]`; supergroup ids are -100 followed by the number in the link. */
function messageLink(parts) {
  const numbers = parts.map(Number);
  if (numbers.some((number) => !Number.isSafeInteger(number))) return { kind: "unknown" };
  return {
    kind: "message", chat: Number(`-100${parts[0]}`),
    thread: numbers.length > 2 ? numbers[1] : null, message: numbers.at(-1),
  };
}
