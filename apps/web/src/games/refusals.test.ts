import type { RuleError } from '@perfect-line/rules/game';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { beforeAll, expect, it } from 'vitest';

import { t, loadLocale } from '../i18n/translate.ts';
import { gtHand, type Gt } from './gt/hand.ts';
import { gtKeys } from './gt/keys.ts';
import { playedGame } from './gt/playedGame.ts';
import { refusalWords as gtWords } from './gt/words.ts';
import { outlookOf, type Draft } from './rally/draft.ts';
import { rallyHand } from './rally/hand.ts';
import { rallyKeys } from './rally/keys.ts';
import { playedRally } from './rally/playedRally.ts';
import { refusalWords as rallyWords } from './rally/words.ts';

beforeAll(() => loadLocale('en'));

type Refused = readonly (RuleError | undefined)[];

const codesOf = (refused: Refused): ReadonlySet<string> =>
  new Set(refused.flatMap((error) => (error === undefined ? [] : [error.code])));

/** Codes for which the page has nothing better to say than that it is not possible. */
const wordless = (refused: Refused, words: (error: RuleError) => string, other: string) =>
  [...codesOf(refused)].filter((code) => words({ code, message: '' }) === other);

const DRAFTS = [0, 1, 2, 3] as const;

/** What is said of every key of a die, and of every closed space, after so much of the plan that was driven. */
function gtRefusals(state: Gt['State'], plan: readonly unknown[]): Refused {
  return DRAFTS.flatMap((length) => {
    const draft = gtHand.draftFrom(state, plan.slice(0, length));
    const dice = Object.values(gtKeys.dice ?? {});
    const closed = gtHand.outlookOf(state, draft)?.closed ?? [];
    return [...dice.map((die) => gtHand.whyNot(state, draft, die)), ...closed.map((c) => c.error)];
  });
}

const circuit = (category: string, more: object): object => ({
  track: { ready: 4 },
  drivers: [{ id: 'a', category }, { id: 'b', category }, { id: 'c' }],
  ...more,
});

it.each([
  ['gt6', {}],
  ['gt4', { edition: 'classic', weather: 'rain' }],
  ['gt5', { options: { flyingStart: true, redZone: true, overtakeNeedsGearDie: true } }],
] as const)('a die or space that %s cannot take is refused in words of its own', (car, more) => {
  const refused = ['x', 'y', 'z'].flatMap((seed) =>
    playedGame(circuit(car, more), seed).flatMap(({ before, event }) => {
      if (before.phase === 'relay') return gtRefusals(before, []);
      const isPlan = event.type === 'action' && event.action.type === 'drive';
      return isPlan ? gtRefusals(before, event.action.plan) : [];
    }),
  );
  expect(codesOf(refused).size).toBeGreaterThan(5);
  expect(wordless(refused, gtWords, t().refusals.other())).toEqual([]);
});

/** Nothing laid, one die laid, and as many as the dice or the road allow. */
function rallyDrafts(state: RallyState): readonly Draft[] {
  const drafts: Draft[] = [[]];
  for (let draft: Draft = []; drafts.length < 12;) {
    const [next] = outlookOf(state, draft).steps;
    if (next === undefined) return drafts;
    draft = [...draft, next];
    drafts.push(draft);
  }
  return drafts;
}

const rallyRefusals = (state: RallyState): Refused =>
  rallyDrafts(state).flatMap((draft) => [
    ...Object.values(rallyKeys.dice ?? {}).map((die) => rallyHand.whyNot(state, draft, die)),
    ...(rallyHand.outlookOf(state, draft)?.closed ?? []).map(({ error }) => error),
  ]);

it.each(['asphalt', 'snow'])('a die of a rally on %s is refused in words of its own', (weather) => {
  const drivers = [{ id: 'a', tyres: 'snow' }, { id: 'b' }];
  const setup = { stages: ['C3-C8', 'J6-J5'], weather, drivers };
  const refused = ['x', 'y', 'z'].flatMap((seed) =>
    playedRally(setup, seed).flatMap(({ before }) =>
      choosesDice(before) ? rallyRefusals(before) : [],
    ),
  );
  expect(codesOf(refused).size).toBeGreaterThan(3);
  expect(wordless(refused, rallyWords, t().rally.refusals.other)).toEqual([]);
});
