import { describe, expect, it } from 'vitest';

import { unwrap } from '@perfect-line/core/result';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { allowanceOf } from '@perfect-line/rules/gt/dashboard';
import { frameFor } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';

import { costAt } from '../solo/soloTable.ts';
import { isOpenTo } from '../turn/traffic.ts';
import { nextTurnWorth } from './nextTurn.ts';
import { tableOf } from './outlook.ts';
import { TurnMill } from './turnMill.ts';

const setup = { track: { ready: 3 }, laps: 1, drivers: [{ id: 'blue' }, { id: 'red' }] };

describe('the best turn, many times over', () => {
  const { state } = gt.start(unwrap(gt.parseSetup({ ...setup, grid: ['blue', 'red'] })));
  const car = actingCar(state);
  const table = tableOf(state, car);
  if (table === undefined) throw new Error('no table');
  const { graph } = table;
  const mill = new TurnMill(graph);
  const frame = frameFor(state, 0);
  const stop = (position: number, gear: number, tokens: number): number =>
    costAt(table.table, position, gear, tokens);
  const lost = (position: number, _: number, tokens: number): number =>
    costAt(table.table, position, 0, tokens) + 0.5;

  // Far enough from the line: what a loss on the way over it costs, both take otherwise.
  it.each([
    [0, 0, 0],
    [12, 3, 2],
    [25, 5, 4],
    [40, 2, 1],
    [12, 3, 2],
  ])('is the one of the look at a single turn: position %d, gear %d, %d tokens', (...at) => {
    const [position, gear, tokens] = at;
    const turn = {
      success: table.success,
      limits: allowanceOf(state.race, car, state.weather),
      position,
      gear,
      tokens,
      limit: graph.model.limit,
      stop,
      lost,
    };
    const isOpen = (from: number, move: number): boolean => isOpenTo(frame, graph, from, move);
    const worth = nextTurnWorth({ ...turn, graph, isOpen });
    expect(mill.best({ ...turn, frame, finish: 0 })).toBeCloseTo(worth, 12);
  });
});
