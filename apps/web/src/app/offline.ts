import { signal } from '@preact/signals';

/** Set when a newer page waits behind the one in use. */
export const waitingWorker = signal<ServiceWorker | undefined>(undefined);

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    if (registration.waiting !== null) waitingWorker.value = registration.waiting;
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

export async function registerOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    // Before registering: afterwards a first visit may have a controller too, and in WebKit often has.
    const isKnown = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register('./sw.js');
    if (isKnown) watch(registration);
  } catch {
    // Without a worker (private window, plain http) everything works but offline.
  }
}

/** Only on the player's word: a page never changes under a running race by itself. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    location.reload();
  });
  waitingWorker.value?.postMessage('skip-waiting');
}
