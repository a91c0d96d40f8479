/* global self, caches, fetch */
// The build puts the list of files and their digest in place of these two names.
const FILES = self.__FILES__;
const CACHE = `perfect-line-${self.__VERSION__}`;

const pageUrl = new URL('./index.html', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') self.skipWaiting();
});

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('perfect-line-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches());
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  // A page address always gets the page that belongs to the cached scripts, never a newer one.
  const wanted = request.mode === 'navigate' ? pageUrl : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const scope = new URL('./', self.location.href);
  const isOurs = url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
  const isServer = url.pathname.startsWith(`${scope.pathname}api/`);
  if (event.request.method !== 'GET' || !isOurs || isServer) return;
  event.respondWith(answer(event.request));
});
