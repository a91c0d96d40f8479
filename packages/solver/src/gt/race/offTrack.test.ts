import { describe, expect, it } from 'vitest';

import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { returnSpace, sidesFrom } from '@perfect-line/rules/gt/returnSpace';
import type { State } from '@perfect-line/rules/gt/state';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';

import { chooseAction } from './driver.ts';
import { unrollLap } from '../graph/lapGraph.ts';
import { LEVELS } from './levels.ts';

function placed(cars: readonly object[], more: object = {}): State {
  const drivers = cars.map((car, i) => ({ id: 'id' in car ? car.id : String(i) }));
  const setup = { track: { ready: 6 }, drivers, position: { cars, toAct: 'blue' }, ...more };
  return gt.start(unwrap(gt.parseSetup(setup))).state;
}

const act = (state: State, action: Action): State =>
  unwrap(gt.apply(state, { type: 'action', seat: 'blue', action })).state;

/** Blue has lost control in the middle lane, where a hairpin has a long lane on its right and short ones on its left. */
function leaving(more: object = {}, others: readonly object[] = []): State {
  const blue = { id: 'blue', at: '6:e2', gear: '5', lap: 1 };
  const start = placed([blue, ...others], { weather: 'rain', ...more });
  const plan = [{ dice: ['3', 'b'], to: '7:x2b' }] as const;
  const rolled = act(act(start, { type: 'drive', mode: 'one-by-one', plan }), { type: 'roll' });
  return unwrap(gt.apply(rolled, { type: 'chance', faces: ['!', '!'] })).state;
}

describe('computer drivers beside the track', () => {
  it.each(LEVELS)('[G8.3] %s leaves by the side that brings it back further on', (level) => {
    const state = leaving();
    expect(state.phase).toBe('side');
    expect(chooseAction(state, { level })).toEqual({ type: 'side', side: 'right' });
    expect(chooseAction(leaving({ solo: true }), { level })).toEqual({
      type: 'side',
      side: 'right',
    });
  });

  it.each(LEVELS)('[G8.3] %s leaves by the other where somebody comes back first', (level) => {
    const red = { id: 'red', at: '7:x3', off: 'right', gear: '00', lap: 1 };
    const state = leaving({}, [red]);
    expect(chooseAction(state, { level })).toEqual({ type: 'side', side: 'left' });
  });

  it.each(LEVELS)('[G8.3] %s comes back as soon as it can, and waits only till then', (level) => {
    const blue = { id: 'blue', at: '7:x2b', off: 'right', gear: '00', lap: 1 };
    const free = placed([blue, { id: 'red', at: '7:x2b', gear: '3', lap: 1 }]);
    expect(chooseAction(free, { level })).toEqual({ type: 'return' });
    const taken = placed([blue, { id: 'red', at: '7:x3', gear: '3', lap: 1 }]);
    expect(chooseAction(taken, { level })).toEqual({ type: 'pass' });
  });

  it.each(LEVELS)('[G8.10] %s takes the last stop there is', (level) => {
    const blue = { id: 'blue', at: '8:r1l1', gear: '1', lap: 1, damage: { gear: 6, coast: 2 } };
    const state = placed([blue, { id: 'red', at: '1:r1l1', gear: '3', lap: 1 }]);
    expect(chooseAction(state, { level })).toEqual({ type: 'pass' });
    const stopped = chooseAction(act(state, { type: 'pass' }), { level });
    expect(stopped).toMatchObject({ type: 'pit' });
    expect(stopped).not.toMatchObject({ lane: 'tyres' });
  });
});

describe('the road of a lap', () => {
  it.each(['nearest', 'left'] as const)(
    '[G8.3] knows where the rules bring a car back: %s',
    (reading) => {
      for (const track of READY_TRACKS) {
        const graph = readyGraph(track);
        const lap = unrollLap({ graph, laps: 1, runOut: 8, returnSpace: reading });
        const race = { graph, options: { returnSpace: reading } };
        for (const [position, { space, lap: crossed }] of lap.positions.entries()) {
          const backs = sidesFrom(graph, space).map((side) =>
            lap.positionOf(returnSpace(race, space, side), crossed),
          );
          expect([...(lap.backs[position] ?? [])]).toEqual(backs);
        }
      }
    },
  );
});
