// The service worker. `BUILD` and `FILES` are written above by the build.
//
// Each build has a cache of its own, which is filled as a whole. Pages get their files from one build until the player
// agrees to another: a new build never comes in under a game, not even when the page is loaded again.

const OWN = `edgebook-${BUILD}`;
const STATE = "edgebook-state";
const CURRENT = new URL("current-build", self.registration.scope).href;

async function current() {
  const kept = await (await caches.open(STATE)).match(CURRENT);
  const build = kept ? await kept.text() : "";
  return build && (await caches.has(`edgebook-${build}`)) ? build : "";
}

async function agree() {
  await (await caches.open(STATE)).put(CURRENT, new Response(BUILD));
  for (const name of await caches.keys())
    if (/^edgebook-[0-9a-f]{12}$/.test(name) && name !== OWN) await caches.delete(name);
}

async function fill() {
  const cache = await caches.open(OWN);
  for (const name of FILES) {
    const address = new URL(name, self.registration.scope).href;
    if (await cache.match(address)) continue;
    // most folders are named after what is in them: what an earlier build has under the same name is the same
    const named = /-[0-9a-f]{12}\//.test(name);
    const known = named ? await caches.match(address) : null;
    const found = known || (await fetch(address, { cache: named ? "default" : "no-cache" }));
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    await cache.put(address, found);
  }
  if (!(await current())) await agree();
}

async function tell() {
  const state = { build: BUILD, current: await current() };
  for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(state);
}

async function answer(request) {
  const build = await current();
  const cache = await caches.open(build ? `edgebook-${build}` : OWN);
  const plain = new URL(request.url);
  if (plain.href === self.registration.scope) plain.pathname += "index.html";
  return (await cache.match(plain.href, { ignoreSearch: true })) || fetch(request);
}

self.addEventListener("install", (event) => {
  self.skipWaiting(); // it serves what the old one served, until the player agrees
  event.waitUntil(fill());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(tell)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  if (event.data === "state") event.waitUntil(tell());
  if (event.data === "agree") event.waitUntil(agree().then(tell));
});
