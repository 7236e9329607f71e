// The service worker of pages under a public name: while the server is away, it shows a page that says so.
// It stores that page and its files only. No page with data is ever stored.

const name = "wellseal-VERSION";
const page = "/away";
const files = FILES;

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    await cache.addAll([page, ...files]);
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const old of await caches.keys()) if (old !== name) await caches.delete(old);
    await clients.claim();
  })());
});

const stored = async (request) => (await caches.match(request, { cacheName: name })) ?? Response.error();

// A proxy answers with these while the server behind it is away.
const isAway = (status) => status === 502 || status === 504;

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    // Forms of other sites go to the server unseen, with the header fields of the browser.
    if (request.method !== "GET" && !request.referrer.startsWith(`${location.origin}/`)) return;
    event.respondWith((async () => {
      const answer = await fetch(request).catch(() => null);
      return answer && !isAway(answer.status) ? answer : stored(page);
    })());
  } else if (request.method === "GET" && files.includes(path)) {
    event.respondWith(fetch(request).catch(() => stored(request)));
  }
});
