import { canonicalJson } from '@perfect-line/core/canonical';
import { objectOf, type Json } from '@perfect-line/core/json';
import { ok, type Result } from '@perfect-line/core/result';
import type { AnyGame } from '@perfect-line/rules/game';

import { refuse, type Refusal } from './room/table.ts';

/** Parts of a setup that say what the components are, not what was agreed for a race. */
const FIGURES = ['tables', 'roads'] as const;

/** Of a game that begins in the middle: a host could begin ahead, and no list says so. */
const MIDDLE = 'position';

/** The setup as agreed; whoever reads it fills in the figures there are today. */
export const withoutFigures = (setup: Json): Json =>
  Object.fromEntries(Object.entries(setup).filter(([name]) => !isFigure(name)));

const isFigure = (name: string): boolean => FIGURES.some((figure) => figure === name);

const sameFigures = (one: Json, other: Json): boolean =>
  FIGURES.every((name) => canonicalJson(one[name]) === canonicalJson(other[name]));

/**
 * A checked setup for a race with strangers: with dice, dashboards or roads of the host's own nobody could know
 * what they are driving with. The page sends the standard ones, of whatever version it knows.
 */
export function checkedSetup(
  game: AnyGame,
  input: Json,
  rulesVersion?: string,
): Result<Json, Refusal> {
  const parsed = game.parseSetup(input, rulesVersion);
  if (!parsed.ok) return parsed;
  // What every game gives back for a record's `setup`.
  const setup = objectOf(parsed.value);
  const bare = withoutFigures(input);
  const isStandard =
    setup[MIDDLE] === undefined &&
    game.versions.some((version) => {
      const standard = game.parseSetup(bare, version);
      return standard.ok && sameFigures(setup, objectOf(standard.value));
    });
  return isStandard
    ? ok(setup)
    : refuse(
        'race.own-figures',
        'online races use the standard figures and roads, and begin at the start',
      );
}
