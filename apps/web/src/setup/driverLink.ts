import { oneOf } from '@perfect-line/core/json';
import { LIVERIES } from '@perfect-line/board/dom/scene';
import { LEVELS } from '@perfect-line/solver/gt/race/levels';

import type { ChosenDriver, Control } from '../games/gameSetup.ts';

export const MAX_NAME = 24;

/** `control.livery.name`, a game's own words before the name: it comes last because it may hold dots. */
export const formatDriver = (
  { control, livery, name }: ChosenDriver,
  own: readonly string[] = [],
): string => [control, livery, ...own, name].join('.');

/** Everybody who may drive any game. */
const ANYBODY: readonly Control[] = ['human', ...LEVELS];

/** The driver, and as many words of the game's own as it writes; `others` are drivers that only this game has. */
export function parseDriver(
  text: string,
  owns = 0,
  others: readonly Control[] = [],
): readonly [ChosenDriver, ...string[]] {
  const [control, livery, ...more] = text.split('.');
  const driver: ChosenDriver = {
    control: oneOf([...ANYBODY, ...others], control, 'club'),
    livery: oneOf(LIVERIES, livery, 'white'),
    name: more.slice(owns).join('.').slice(0, MAX_NAME),
  };
  return [driver, ...more.slice(0, owns)];
}

/** Stands first in a link: one that was cut off anywhere has fewer drivers than it says. */
export const formatCount = ({ length }: readonly ChosenDriver[]): [string, string] => [
  'drivers',
  String(length),
];

/** Whether every driver is there that the link speaks of, with words that are known; `own` are those of the game. */
export function areDriversWhole(
  query: URLSearchParams,
  own: readonly (readonly string[])[] = [],
  others: readonly Control[] = [],
): boolean {
  const kinds: readonly (readonly string[])[] = [[...ANYBODY, ...others], LIVERIES, ...own];
  const [count, drivers] = [query.get('drivers'), query.getAll('driver')];
  const isWhole = (words: readonly string[]): boolean =>
    words.length > kinds.length && kinds.every((kind, i) => kind.includes(words[i] ?? ''));
  if (count !== null && Number(count) !== drivers.length) return false;
  return drivers.every((text) => isWhole(text.split('.')));
}

/** Two drivers in one colour become two colours: a link may have been written by hand. */
function recoloured<D extends ChosenDriver>(drivers: readonly D[]): readonly D[] {
  const taken = new Set<string>();
  return drivers.map((driver) => {
    const free = LIVERIES.filter((livery) => !taken.has(livery));
    const unused = free.find((livery) => drivers.every((other) => other.livery !== livery));
    const other = unused ?? free[0] ?? driver.livery;
    const livery = taken.has(driver.livery) ? other : driver.livery;
    taken.add(livery);
    return { ...driver, livery };
  });
}

type Reading<D> = {
  readonly most: number;
  readonly read: (text: string) => D;
  readonly otherwise: readonly D[];
};

export function parseDrivers<D extends ChosenDriver>(
  query: URLSearchParams,
  { most, read, otherwise }: Reading<D>,
): readonly D[] {
  const texts = query.getAll('driver').slice(0, most);
  return texts.length === 0 ? otherwise : recoloured(texts.map(read));
}
