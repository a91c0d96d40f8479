import { isObject } from '@perfect-line/core/json';

import type { Branch, GameMode, Progress, SavedGame, SavedSeat, SeatControl } from './savedGame.ts';

export const MODES: readonly GameMode[] = ['race', 'solo', 'learn'];

/** Longer than anything the page writes; what is longer was not written by it. */
const MOST_TEXT = 200;
const MOST_SEATS = 12;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_TEXT;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** A moment that can be shown as a date. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15;

const isAbsentOr = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value);

function isControl(value: unknown): value is SeatControl {
  if (!isObject(value)) return false;
  const { type, level } = value;
  return type === 'human' || type === 'remote' || (type === 'computer' && isText(level));
}

const isSeat = (value: unknown): value is SavedSeat =>
  isObject(value) && isText(value['id']) && isText(value['name']) && isControl(value['control']);

const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_SEATS && value.every(is);

function isProgress(value: unknown): value is Progress {
  if (!isObject(value)) return false;
  const { lap, round, finished, ranking, seconds } = value;
  return (
    Number.isFinite(lap) &&
    Number.isFinite(round) &&
    typeof finished === 'boolean' &&
    isAbsentOr(ranking, (list) => isListOf(list, isText)) &&
    isAbsentOr(seconds, Number.isFinite)
  );
}

export function isBranch(value: unknown): value is Branch {
  if (!isObject(value)) return false;
  const { of, at, name, dice } = value;
  return isText(of) && isCount(at) && isText(name) && (dice === 'same' || dice === 'new');
}

const FIELDS: Readonly<Record<keyof SavedGame, (value: unknown) => boolean>> = {
  id: isText,
  kind: isText,
  mode: (value) => MODES.some((mode) => mode === value),
  rulesVersion: isText,
  setup: isObject,
  seats: (value) => isListOf(value, isSeat),
  ready: isCount,
  trackName: isText,
  createdAt: isTime,
  updatedAt: isTime,
  eventCount: isCount,
  progress: isProgress,
  branch: (value) => isAbsentOr(value, isBranch),
  isChapter: (value) => isAbsentOr(value, (one) => one === true),
  challenge: (value) => isAbsentOr(value, isText),
};

/** Whether a row is one that lists can show; what it says of a race only the rules can judge. */
export const isSavedGame = (row: unknown): row is SavedGame =>
  isObject(row) && Object.entries(FIELDS).every(([name, isFine]) => isFine(row[name]));
