import { signal } from '@preact/signals';

/** Set when a newer page waits behind the one in use. */
export const waitingWorker = signal<ServiceWorker | undefined>(undefined);

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    const isUpdate = navigator.serviceWorker.controller !== null;
    if (registration.waiting !== null && isUpdate) waitingWorker.value = registration.waiting;
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

export async function registerOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    watch(await navigator.serviceWorker.register('./sw.js'));
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
