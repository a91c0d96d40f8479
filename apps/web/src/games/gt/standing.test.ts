import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { finalSecondsOf } from '@perfect-line/rules/gt/solo';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { describe, expect, it } from 'vitest';

import { playedGame } from './playedGame.ts';
import { lapTurns } from './lapTurns.ts';
import { drivenOf, lapSeconds, standingIn } from './standing.ts';

const race = unwrap(
  gt.parseSetup({ track: { ready: 1 }, laps: 2, drivers: ['a', 'b', 'c'].map((id) => ({ id })) }),
);
const alone = unwrap(gt.parseSetup({ track: { ready: 1 }, solo: true, drivers: [{ id: 'a' }] }));

function statesOf(setup: typeof race): readonly State[] {
  const states: State[] = [];
  const last = playOut(gt, setup, {
    decide: (state) => {
      states.push(state);
      return simpleDriver(state);
    },
    random: seededRandom('standing'),
  });
  return [...states, last];
}

const carOn = (state: State, change: Partial<Car>): Car => {
  const [car] = state.cars;
  if (car === undefined) throw new Error('no car');
  return { ...car, ...change };
};

describe('the race at a glance', () => {
  const states = statesOf(race);
  const [first] = states;
  if (first === undefined) throw new Error('no race');

  it('[G1.6] counts one space for a step at most, over the line too', () => {
    const { graph } = first.race;
    for (let space = 0; space < graph.spaceCount; space++) {
      const from = drivenOf(first, carOn(first, { space, lap: 1 }));
      const gains: number[] = [];
      for (let l = graph.linkStart[space] ?? 0; l < (graph.linkStart[space + 1] ?? 0); l++) {
        const lap = 1 + (graph.linkFinish[l] ?? 0);
        const there = carOn(first, { space: graph.linkTo[l] ?? 0, lap });
        gains.push(drivenOf(first, there) - from);
      }
      expect(Math.max(...gains)).toBeLessThanOrEqual(1);
    }
  });

  it('[G10.2] gives every car a place of its own, and the same gap from both sides', () => {
    for (const state of states.filter(({ stage }) => stage === 'race')) {
      const standings = state.cars.map(({ id }) => ({ id, standing: standingIn(state, id) }));
      const places = standings.map(({ standing }) => standing?.place);
      expect(new Set(places)).toEqual(new Set([1, 2, 3]));
      for (const { id, standing } of standings) {
        const { ahead } = standing ?? {};
        if (ahead === undefined) continue;
        expect(standingIn(state, ahead.seat)?.behind).toEqual({ seat: id, gap: ahead.gap });
      }
    }
  });

  it('[G12.3] has the time of a solo lap as its sheet will have it', () => {
    const last = statesOf(alone).at(-1);
    const [lap] = last?.laps ?? [];
    if (last === undefined || lap === undefined) throw new Error('no lap');
    expect(lapSeconds(last)).toBe(finalSecondsOf(last.race, lap));
  });

  it('[G12.4] has a solo lap turn by turn, as many as its sheet and at the end its time', () => {
    const entries = playedGame({ track: { ready: 1 }, solo: true, drivers: [{ id: 'blue' }] }, 'x');
    const last = entries.at(-1)?.after;
    const [lap] = last?.laps ?? [];
    if (last === undefined || lap === undefined) throw new Error('no lap');
    const turns = lapTurns(entries);
    expect(turns.map(({ gear }) => gear)).toEqual(lap.turns.map(({ gear }) => gear));
    expect(turns.at(-1)?.seconds).toBe(finalSecondsOf(last.race, lap));
    expect(turns.every(({ at }, i) => at >= (turns[i - 1]?.at ?? at))).toBe(true);
  });
});
