/* Shows what the server sends while no page is open, and opens the table when somebody taps it. Keeps and fetches nothing. */

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  const shown = { body: told.body, tag: told.tag, renotify: Boolean(told.tag), data: told.url, icon: "/favicon.svg" };
  event.waitUntil(registration.showNotification(told.title || "Ratusz", shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data || "/", location.origin).href));
});

async function open(address) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url.split("#")[0] === address);
  return page ? page.focus() : clients.openWindow(address);
}
