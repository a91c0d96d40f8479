import { canonicalJson } from '@perfect-line/core/canonical';
import { unwrap } from '@perfect-line/core/result';
import type { AnyGame } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import type { DecisionReview } from '@perfect-line/solver/decision';
import { reviewDecision as reviewGt } from '@perfect-line/solver/gt/coach/decision';
import { reviewDecision as reviewRally } from '@perfect-line/solver/rally/decision';
import { describe, expect, it } from 'vitest';

import { planned } from '../games/gt/learn/circuit.ts';
import { gtDrills } from '../games/gt/learn/drills.ts';
import { rallyDrills } from '../games/rally/learn/drills.ts';
import { dieOf } from '../games/rally/learn/firstSpecial.ts';
import { replayGame } from '../table/session/replayGame.ts';
import type { Course } from './course.ts';
import { isAmong, verdictOf } from './verdict.ts';

function stateOf(game: AnyGame, { setup, before = [] }: Course): unknown {
  const played = { setup, rulesVersion: game.rulesVersion };
  const { first, entries } = unwrap(replayGame(game, played, before));
  return entries.at(-1)?.after ?? first;
}

const drive = (mode: 'one-by-one' | 'flat-out', plan: string) => ({
  type: 'drive',
  mode,
  plan: planned(plan),
});

/** What the best decision must be for the sentence of the drill to be true. */
type Claim = { readonly wrong: unknown; readonly holds: (best: string) => boolean };

const GT: Readonly<Record<string, Claim>> = {
  // Brakes hard at once; best comes to the corner in 3rd, with a brake die.
  brake: {
    wrong: drive('one-by-one', '2bb>3:r2l2 c>4:e2 c>4:i'),
    holds: (best) => /"3","b"/.test(best) && !/"[12]"/.test(best),
  },
  // Straight on over the dotted line; best slants in from the middle and stays in 3rd.
  line: {
    wrong: drive('one-by-one', 'c>2:e1 2>2:i 1>2:x1'),
    holds: (best) => best.includes('2:e2') && best.includes('2:i') && !/"[12]"/.test(best),
  },
  flatOut: {
    wrong: drive('one-by-one', '3>0:r3l2 4>0:r4l2 5>1:r1l2'),
    holds: (best) => best.includes('flat-out'),
  },
  focus: { wrong: { type: 'roll' }, holds: (best) => best.includes('secure') },
  // Stays behind; best changes up to 4th beside him and back to 3rd for the corner.
  overtake: {
    wrong: drive('one-by-one', 'c>3:r1l2'),
    holds: (best) => /"4".*3:r2l[13].*"3".*4:i/.test(best),
  },
  losing: { wrong: { type: 'relay', plan: [] }, holds: (best) => /"3".*"2".*"c"/.test(best) },
  pit: { wrong: { type: 'no-pit' }, holds: (best) => /tyres.*rain/.test(best) },
  solo: {
    wrong: drive('one-by-one', '2>0:r1l2 3>0:r2l2 4>0:r3l2 5>0:r4l2'),
    holds: (best) => best.includes('flat-out') && best.includes('"6"'),
  },
};

const RALLY: Readonly<Record<string, Claim>> = {
  skid: { wrong: dieOf('2>1:s10.inside'), holds: (best) => best.includes('skid') },
  shortcut: { wrong: dieOf('3>1:s6.skid1'), holds: (best) => best.includes('"3","to":"1:s6.cut') },
  bump: { wrong: dieOf('5>1:s12'), holds: (best) => best.includes('"die":"4"') },
  attack: { wrong: dieOf('4>1:s4'), holds: (best) => best.includes('attack') },
  seconds: { wrong: { type: 'stop' }, holds: (best) => /"5".*secure/.test(best) },
  tyres: { wrong: { type: 'tyres', tyres: 'asphalt' }, holds: (best) => best.includes('snow') },
};

interface Taught {
  readonly game: AnyGame;
  readonly drills: readonly Course[];
  readonly claims: typeof GT;
  review(this: void, state: unknown, action: unknown): DecisionReview<unknown> | undefined;
}

const games: readonly Taught[] = [
  { game: gt, drills: gtDrills, claims: GT, review: reviewGt },
  { game: rally, drills: rallyDrills, claims: RALLY, review: reviewRally },
];

const all = games.flatMap(({ drills, ...taught }) =>
  drills.map((drill) => ({ name: `${taught.game.kind} ${drill.id}`, drill, ...taught })),
);

describe.each(all)('the drill $name', ({ game, drill, claims, review }) => {
  const task = drill.steps[0]?.task;
  const only = task?.type === 'decide' ? task.only : {};
  const claim = claims[drill.id];
  const state = stateOf(game, drill);
  const wrong = unwrap(game.parseAction(claim?.wrong));
  const legal = (action: unknown): boolean =>
    game.apply(state, { type: 'action', seat: 'blue', action }).ok;
  const judged = (action: unknown) => {
    const one = review(state, action);
    if (one === undefined) throw new Error('nobody judges it');
    return verdictOf(one, only);
  };

  it('waits for the player, and a natural answer is legal but costs', () => {
    expect(game.toAct(state)).toBe('blue');
    expect(legal(wrong)).toBe(true);
    expect(isAmong(wrong, only)).toBe(true);
    expect(judged(wrong).grade).toBe('costly');
  });

  it('is solved by the best answer, for the reason it names', () => {
    const { best } = judged(wrong);
    expect(isAmong(best, only)).toBe(true);
    expect(legal(best)).toBe(true);
    expect(judged(best)).toMatchObject({ grade: 'best', lost: 0 });
    expect(claim?.holds(canonicalJson(best))).toBe(true);
  });
});
