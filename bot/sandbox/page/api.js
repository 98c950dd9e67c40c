/** The calls to the sandbox's user side; every failure becomes an `ApiError` with the server's own words. */

class ApiError extends Error {}

async function request(method, path, body) {
  const options = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(`/sandbox/${path}`, options);
  } catch (error) {
    throw new ApiError(String(error.message ?? error));
  }
  const text = await response.text();
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    answer = { error: text };
  }
  if (!response.ok) throw new ApiError(answer?.error ?? `HTTP ${response.status}`);
  return answer;
}

const query = (values) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)).toString();

export const getState = () => request("GET", "state");
export const getMessages = (user, chat, changedAfter) =>
  request("GET", `messages?${query({ user_id: user, chat_id: chat, changed_after: changedAfter })}`);
export const getCommands = (user, chat) => request("GET", `commands?${query({ user_id: user, chat_id: chat })}`);
export const send = (body) => request("POST", "send", body);
export const edit = (body) => request("POST", "edit", body);
export const remove = (body) => request("POST", "delete", body);
export const tap = (body) => request("POST", "tap", body);
const getTap = (id) => request("GET", `taps/${encodeURIComponent(id)}`);
export const open = (user, url) => request("POST", "open", { user_id: user, url });
export const changeUser = (user, change) => request("POST", `users/${user}`, change);

/** Taps whose answer somebody waits for: what to call when the server says that it is there. */
const wakers = new Map();

/** Wakes the one who waits for the answer of a tap. */
export const tapAnswered = (id) => wakers.get(id)?.();

/** Waits for the bot's answer to a tap; null when none comes within `limit` milliseconds. */
export async function tapAnswer(id, limit = 15_000) {
  const end = Date.now() + limit;
  try {
    while (Date.now() < end) {
      const woken = new Promise((resolve) => {
        wakers.set(id, resolve);
        setTimeout(resolve, 500);
      });
      const answer = await getTap(id);
      if (answer.answered) return answer;
      await woken;
    }
    return null;
  } finally {
    wakers.delete(id);
  }
}
