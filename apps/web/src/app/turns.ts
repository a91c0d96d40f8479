import { isObject } from '@perfect-line/core/json';
import { effect } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { GUEST_KEY, isCalling, isStored, turns, turnsElsewhere } from './attention.ts';
import { go, href } from './router.ts';

const NOTICE_KEY = 'perfect-line.notices';
const ASK_MILLIS = 20_000;
const ICON = 'icon.svg';
const CALLING_ICON = 'icon-turn.svg';

function store(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** From now on this browser asks, on every screen. */
export const noteGuest = (): void => {
  store(GUEST_KEY, true);
  followTurns();
};

/** Notifications of the browser while the page is open somewhere; the server needs no keys for them. */
export const canNotify = (): boolean => 'Notification' in globalThis;
export const isNotifying = (): boolean =>
  canNotify() && isStored(NOTICE_KEY) && Notification.permission === 'granted';

export async function setNotifying(isOn: boolean): Promise<boolean> {
  const isGranted = !isOn || (await Notification.requestPermission()) === 'granted';
  store(NOTICE_KEY, isOn && isGranted);
  return isGranted;
}

function readRaces(reply: unknown): readonly string[] {
  const races: unknown = isObject(reply) ? reply['races'] : undefined;
  if (!Array.isArray(races)) return [];
  return races.filter((race): race is string => typeof race === 'string');
}

function notify(race: string): void {
  const { pushTitle, pushText } = t().alerts;
  try {
    const shown = new Notification(pushTitle, {
      body: pushText,
      tag: race,
      icon: './icon-192.png',
    });
    shown.addEventListener('click', () => {
      window.focus();
      go(href('online', race));
    });
  } catch {
    // Some browsers show notifications from a worker only.
  }
}

/** What has become the player's turn since, while nobody looks. */
function notifyNew(before: readonly string[], after: readonly string[]): void {
  if (!document.hidden || !isNotifying()) return;
  for (const race of after) if (!before.includes(race)) notify(race);
}

async function askTurns(): Promise<void> {
  if (!isStored(GUEST_KEY) || !navigator.onLine) return;
  try {
    const reply = await fetch('./api/turns', { cache: 'no-store' });
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    if (!reply.ok || !isJson) return;
    const after = readRaces(await reply.json());
    notifyNew(turns.peek(), after);
    turns.value = after;
  } catch {
    // Nobody is reached: what was known last stays.
  }
}

/** Title, icon and badge say how many races wait, on whatever screen. */
function showTurns(): void {
  const count = turnsElsewhere.value.length + (isCalling.value ? 1 : 0);
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute('href', `./${count > 0 ? CALLING_ICON : ICON}`);
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}

let isFollowing = false;

/** Asks now, now and then, and when the page is looked at again. */
export function followTurns(): void {
  if (isFollowing) return;
  isFollowing = true;
  effect(showTurns);
  void askTurns();
  setInterval(() => void askTurns(), ASK_MILLIS);
  document.addEventListener('visibilitychange', () => void askTurns());
  addEventListener('hashchange', () => void askTurns());
}
