/**
 * The server's events for all open tabs over one connection.
 *
 * A browser opens only six connections to a server; with one stream for each tab a sixth tab would block everything.
 * So one tab holds the stream and passes events on; when it closes, the next one takes over.
 */

const CHANNEL = "sandbox-events";

/** Calls `happened(event)` for each event and `online(bool)` when the connection comes or goes. */
export function listen(happened, online) {
  const channel = new BroadcastChannel(CHANNEL);
  const deliver = (note) => ("online" in note ? online(note.online) : happened(note.event));
  channel.addEventListener("message", ({ data }) => deliver(data));
  const share = (note) => {
    channel.postMessage(note);
    deliver(note);
  };
  // The lock is held until the tab closes: the promise never ends.
  navigator.locks.request(CHANNEL, () => new Promise(() => openStream(share)));
}

function openStream(share) {
  const source = new EventSource("/sandbox/events");
  source.addEventListener("message", ({ data }) => share({ event: JSON.parse(data) }));
  source.addEventListener("open", () => {
    share({ online: true });
    // What happened between two streams is read anew.
    share({ event: { type: "again" } });
  });
  source.addEventListener("error", () => {
    share({ online: false });
    // A stream that was refused for good is not opened again by the browser.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => openStream(share), 2000);
  });
}
