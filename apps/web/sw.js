/* global self, caches, fetch, clients */
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

// Written by the page in the player's language; the worker itself has no catalogue but these words.
const YOUR_TURN = { en: 'Your turn', ru: 'Ваш ход', ko: '내 차례' };
const WORDS_CACHE = 'words-of-perfect-line';
const WORDS_PATH = './push-words.json';

async function wordsOfTurn() {
  const cache = await caches.open(WORDS_CACHE);
  const kept = await cache.match(WORDS_PATH);
  if (kept !== undefined) return kept.json();
  return { title: 'Perfect Line', text: YOUR_TURN[navigator.language.slice(0, 2)] ?? YOUR_TURN.en };
}

async function callPlayer(race) {
  const { title, text } = await wordsOfTurn();
  await self.registration.showNotification(title, {
    body: text,
    icon: './icon-192.png',
    badge: './icon-192.png',
    tag: `turn-${race}`,
    data: { race },
  });
}

self.addEventListener('push', (event) => {
  const { type, race } = event.data?.json() ?? {};
  if (type === 'your-turn' && typeof race === 'string') event.waitUntil(callPlayer(race));
});

async function openRace(race) {
  const url = new URL(`./#/online/${encodeURIComponent(race)}`, self.location.href).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => each.url === url);
  return open === undefined ? clients.openWindow(url) : open.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openRace(event.notification.data.race));
});
