import { effect, signal } from '@preact/signals';

import { locale } from '../i18n/translate.ts';

/** A newer page: `waiting` behind the one in use, or `taken` already, by another window of it. */
export const update = signal<'waiting' | 'taken' | undefined>(undefined);

/** Time for the page to become usable: what it needs itself goes first. */
const FILL_AFTER_MS = 4000;

let waiting: ServiceWorker | undefined;
let isTaking = false;

/** Says nothing on a first visit: what a page without a worker gets is no update. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    if (registration.waiting === null || update.peek() === 'taken') return;
    waiting = registration.waiting;
    update.value = 'waiting';
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

/** The worker has no catalogue, and keeps the texts of one language only: this one. */
function noteLanguage(): void {
  effect(() => {
    const language = locale.value;
    void caches
      .open('words-of-perfect-line')
      .then((cache) => cache.put('./language', new Response(language)))
      .catch(() => undefined);
    navigator.serviceWorker.controller?.postMessage({ type: 'speaks', language });
  });
}

function onTaken(): void {
  if (isTaking) location.reload();
  else update.value = 'taken';
}

async function register(): Promise<void> {
  // Before registering: afterwards a first visit may have a controller too.
  const isKnown = navigator.serviceWorker.controller !== null;
  if (isKnown) navigator.serviceWorker.addEventListener('controllerchange', onTaken);
  noteLanguage();
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    if (isKnown) watch(registration);
  } catch {
    // Without a worker (private window, plain http) everything works but offline.
  }
}

export function registerOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const soon = (): unknown => setTimeout(() => void register(), FILL_AFTER_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Only on the player's word: a page never changes under a running race by itself. */
export function takeUpdate(): void {
  if (update.peek() === 'taken' || waiting === undefined) return location.reload();
  isTaking = true;
  waiting.postMessage('skip-waiting', []);
}

/** Until the page is opened anew. */
export const putUpdateAway = (): void => {
  update.value = undefined;
};
