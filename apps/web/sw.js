/* global self, caches, fetch, clients */
// The build puts the lists of files and their digest in place of these three names.
const FILES = self.__FILES__;
const SPOKEN = self.__SPOKEN__;
const CACHE = `perfect-line-${self.__VERSION__}`;

const pageUrl = new URL('./index.html', self.location.href).href;
const scope = new URL('./', self.location.href);

// Written by the page: the worker itself does not know what it says, nor in which language.
const WORDS_CACHE = 'words-of-perfect-line';
const WORDS_PATH = './push-words.json';
const LANGUAGE_PATH = './language';

async function note(path) {
  const cache = await caches.open(WORDS_CACHE);
  return cache.match(path);
}

/** `./assets/gt.ru-B4kd92_x.js`: a text that only readers of Russian need. */
const spokenIn = (language) => SPOKEN.filter((file) => file.includes(`.${language}-`));

async function spokenHere() {
  const noted = await note(LANGUAGE_PATH);
  return spokenIn(noted === undefined ? 'en' : await noted.text());
}

/** One after the other: whoever plays meanwhile needs the line more. */
async function keep(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) if ((await cache.match(file)) === undefined) await cache.add(file);
}

self.addEventListener('install', (event) => {
  event.waitUntil(spokenHere().then((spoken) => keep([...FILES, ...spoken])));
});

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') self.skipWaiting();
  if (event.data?.type === 'speaks') event.waitUntil(keep(spokenIn(event.data.language)));
});

async function dropOldCaches() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('perfect-line-') && name !== CACHE);
  // The one before stays: another window may still show that version and want more of its files.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches());
});

async function keptFor(request) {
  const cache = await caches.open(CACHE);
  // A page address always gets the page that belongs to the cached scripts, never a newer one.
  const wanted = request.mode === 'navigate' ? pageUrl : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? caches.match(request);
}

async function answer(request) {
  // A device without room may refuse its own copy: then the line is asked.
  const kept = await keptFor(request).catch(() => undefined);
  if (kept !== undefined) return kept;
  const fetched = await fetch(request);
  const isSpoken = SPOKEN.some((file) => new URL(file, scope).href === request.url);
  if (isSpoken && fetched.ok) void keep([request.url]).catch(() => undefined);
  return fetched;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
  const isServer = url.pathname.startsWith(`${scope.pathname}api/`);
  if (event.request.method !== 'GET' || !isOurs || isServer) return;
  event.respondWith(answer(event.request));
});

// Said where the page has not left words of its own.
const YOUR_TURN = { en: 'Your turn', ru: 'Ваш ход', ko: '내 차례' };

async function wordsOfTurn() {
  const kept = await note(WORDS_PATH);
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
