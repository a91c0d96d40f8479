import { signal } from '@preact/signals';

/** Two live regions: polite for what happens, assertive for what the player must not miss. */
export const politeText = signal('');
export const urgentText = signal('');

const QUIET_MS = 60;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lines that come within one moment are read as one, so that none overwrites another. */
export function announce(text: string): void {
  waiting.push(text);
  timer ??= setTimeout(() => {
    politeText.value = waiting.join(' ');
    waiting = [];
    timer = undefined;
  }, QUIET_MS);
}

let urgentTimer: ReturnType<typeof setTimeout> | undefined;

export function announceUrgently(text: string): void {
  clearTimeout(urgentTimer);
  urgentText.value = '';
  urgentTimer = setTimeout(() => {
    urgentText.value = text;
  }, QUIET_MS);
}

/** Another screen has come: what was to be said of the one before is not said over it. */
export function hush(): void {
  clearTimeout(timer);
  clearTimeout(urgentTimer);
  timer = undefined;
  waiting = [];
  politeText.value = '';
  urgentText.value = '';
}
