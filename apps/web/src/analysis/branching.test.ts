import { actingIndex } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import { gtAnalysis } from '../games/gt/analysis.ts';
import { gtHand } from '../games/gt/hand.ts';
import { playedGame } from '../games/gt/playedGame.ts';
import { rallyAnalysis } from '../games/rally/analysis.ts';
import { rallyHand } from '../games/rally/hand.ts';
import { playedRally } from '../games/rally/playedRally.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import type { StoredGame } from '../storage/shelf.ts';
import type { GameAnalysis } from './gameAnalysis.ts';
import { sameDice } from './sameDice.ts';
import { drivenTurns, momentsOf, type DrivenTurn } from './turns.ts';

const GT_SETUP = {
  track: { ready: 1 },
  laps: 1,
  drivers: [{ id: 'blue' }, { id: 'sky' }],
  grid: ['blue', 'sky'],
};
const RALLY_SETUP = {
  stages: ['C8-C3'],
  options: { timeAttack: true },
  drivers: [{ id: 'blue' }, { id: 'sky' }],
  startOrder: ['blue', 'sky'],
};

const gtRules = {
  hand: gtHand,
  atWheel: (state: State) => state.cars[actingIndex(state)]?.id,
};
const rallyRules = {
  hand: rallyHand,
  atWheel: (state: RallyState) => state.turn?.seat ?? rally.toAct(state),
};

const gtEntries = playedGame(GT_SETUP, 'branch');
const rallyEntries = playedRally(RALLY_SETUP, 'branch');

const savedAs = (setup: unknown, branch?: SavedGame['branch']): SavedGame => ({
  id: branch === undefined ? 'race' : 'branch',
  kind: 'gt',
  mode: 'race',
  rulesVersion: gt.rulesVersion,
  setup,
  seats: [],
  ready: 1,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 0, round: 0, finished: false },
  ...(branch === undefined ? {} : { branch }),
});

const eventsOf = (count?: number): readonly unknown[] =>
  gtEntries.slice(0, count).map(({ event }) => event);

describe('the dice of a race for another way through it', () => {
  const origin: StoredGame = { game: savedAs(GT_SETUP), events: eventsOf() };
  const branchAt = (at: number, driven: number): StoredGame => ({
    game: savedAs(GT_SETUP, { of: 'race', at, name: 'What if', dice: 'same' }),
    events: eventsOf(driven),
  });

  it.each([
    ['from the start', 0, 0],
    ['from the middle', 40, 40],
    ['after a reload, some of them used up', 20, 45],
  ])('fall as they fell where the same is driven: %s', (_, at, driven) => {
    const fall = sameDice(gtRules, origin, branchAt(at, driven));
    const rolls = gtEntries.slice(driven).flatMap(({ event, before }) => {
      const due = gt.chanceDue(before);
      return event.type === 'chance' && due !== undefined ? [{ event, before, due }] : [];
    });
    expect(rolls.length).toBeGreaterThan(10);
    for (const { event, before, due } of rolls) expect(fall(before, due)).toEqual(event.faces);
  });

  it('are new ones once the old are used up', () => {
    const fall = sameDice(gtRules, origin, branchAt(gtEntries.length, gtEntries.length));
    const roll = gtEntries.find(({ event }) => event.type === 'chance');
    const due = roll && gt.chanceDue(roll.before);
    expect(roll && due && fall(roll.before, due)).toHaveLength(due?.length ?? -1);
  });
});

describe('driven turns', () => {
  const gtTurns = drivenTurns({ ui: gtRules, game: gtAnalysis }, gtEntries);
  const rallyTurns = drivenTurns({ ui: rallyRules, game: rallyAnalysis }, rallyEntries);

  it.each([
    ['a circuit race', gtTurns, gtEntries.length],
    ['a rally', rallyTurns, rallyEntries.length],
  ])('of %s follow each other, each with a line', (_, turns, count) => {
    expect(turns.length).toBeGreaterThan(8);
    expect(turns.map(({ index }) => index)).toEqual([...turns.keys()]);
    for (const [i, turn] of turns.entries()) {
      expect(turn.to).toBeLessThanOrEqual(turns[i + 1]?.from ?? count);
      expect(turn.laidAt).toBeGreaterThanOrEqual(turn.from);
      expect(turn.steps.length).toBeGreaterThan(0);
    }
    expect(momentsOf(turns, count).at(-1)).toBe(count);
  });

  it.each<[string, GameAnalysis, readonly DrivenTurn[]]>([
    ['[G6.3] a circuit race', gtAnalysis, gtTurns],
    ['[R6.1] a rally', rallyAnalysis, rallyTurns],
  ])('have a fan of ends whose chances add up: %s', (_, game, turns) => {
    for (const turn of turns) {
      const ends = game.endsOf(turn.before, turn);
      const sum = ends.reduce((all, { chance }) => all + chance, 0);
      expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      expect(sum).toBeGreaterThan(0.5);
    }
  });
});
