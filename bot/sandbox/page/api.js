/** The calls to the sandbox's user side; every failure becomes an `ApiError` with the server's own words. */

export class ApiError extends Error {}

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
    answer = { description: text };
  }
  if (!response.ok) throw new ApiError(answer?.description ?? answer?.error ?? answer?.detail ?? `HTTP ${response.status}`);
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
export const getTap = (id) => request("GET", `taps/${encodeURIComponent(id)}`);
export const open = (user, url) => request("POST", "open", { user_id: user, url });
export const changeUser = (user, change) => request("POST", `users/${user}`, change);

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for the bot's answer to a tap; null when none comes within `limit` milliseconds. */
export async function tapAnswer(id, limit = 15_000) {
  const end = Date.now() + limit;
  for (let pause = 30; Date.now() < end; pause = Math.min(pause * 1.5, 400)) {
    const answer = await getTap(id);
    if (answer.answered) return answer;
    await sleep(pause);
  }
  return null;
}

/** Listens to the server's events for as long as the page lives; `online(bool)` tells of lost connections. */
export function listen(happened, online) {
  const source = new EventSource("/sandbox/events");
  const receive = (event) => {
    let data = {};
    try {
      data = JSON.parse(event.data);
    } catch {
      // An event without JSON still says that something changed.
    }
    happened(data ?? {});
  };
  source.addEventListener("message", receive);
  source.addEventListener("open", () => online(true));
  source.addEventListener("error", () => online(false));
  addEventListener("pagehide", () => source.close());
  return source;
}
