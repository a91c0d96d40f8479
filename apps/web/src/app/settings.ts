import { isObject, oneOf, type Json } from '@perfect-line/core/json';
import { effect, signal } from '@preact/signals';

import { storedFeel, type Feel } from '../feel/feelSettings.ts';
import { isLocale, preferredLocale, type Locale } from '../i18n/locales.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
export const DICE_SPEEDS = ['normal', 'fast', 'off'] as const;
export type DiceSpeed = (typeof DICE_SPEEDS)[number];

/** Tables that remember their rules. */
export type TableKind = 'race' | 'solo' | 'rally';

export type Settings = {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly dice: DiceSpeed;
  /** How the player calls himself at the table and on score sheets. */
  readonly name: string;
  /** With several people at one screen: call the next one before the turn. */
  readonly handover: boolean;
  /** The rules last played by, as a link writes them; read like any link. */
  readonly rules: Readonly<Record<TableKind, string>>;
  /** Sound, vibration, the great moments. */
  readonly feel: Feel;
  /** Who drove along last, as ghosts. */
  readonly ghosts: readonly string[];
};

const KEY = 'perfect-line.settings';

function readStored(): Json {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Longer than any rules that can be chosen. */
const MAX_RULES = 2000;

function storedRules(stored: unknown): Settings['rules'] {
  const kept = isObject(stored) ? stored : {};
  const textOf = (table: TableKind): string => {
    const text = kept[table];
    return typeof text === 'string' ? text.slice(0, MAX_RULES) : '';
  };
  return { race: textOf('race'), solo: textOf('solo'), rally: textOf('rally') };
}

const MOST_GHOSTS = 3;

const storedGhosts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.slice(0, MOST_GHOSTS).map(String) : [];

function initialSettings(): Settings {
  const stored = readStored();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    locale: isLocale(stored['locale']) ? stored['locale'] : preferredLocale(navigator.languages),
    theme: oneOf(THEMES, stored['theme'], 'system'),
    dice: oneOf(DICE_SPEEDS, stored['dice'], calm ? 'off' : 'normal'),
    name: typeof stored['name'] === 'string' ? stored['name'].slice(0, 24) : '',
    handover: stored['handover'] !== false,
    rules: storedRules(stored['rules']),
    feel: storedFeel(stored['feel']),
    ghosts: storedGhosts(stored['ghosts']),
  };
}

export const settings = signal<Settings>(initialSettings());

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

export const changeFeel = (change: Partial<Feel>): void =>
  changeSettings({ feel: { ...settings.value.feel, ...change } });

/** Keeps the page's colours in step with the chosen theme. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset['theme'] = settings.value.theme;
  });
}
