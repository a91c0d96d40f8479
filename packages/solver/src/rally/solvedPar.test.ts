import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { describe, expect, it } from 'vitest';

import { solveRally } from './exact/solveRally.ts';
import { solutionFor } from './leafValues.ts';
import { parSeconds } from './parTable.ts';
import { solvedPar } from './solvedPar.ts';

const stateOf = (weather: unknown) =>
  rally.start(unwrap(rally.parseSetup({ stages: ['J1-J4'], weather, drivers: [{ id: 'red' }] })))
    .state;

describe('the par of a special that is built', () => {
  it.each([
    ['dry', 'off', ['asphalt']],
    ['under snow', [{ J: 'snow' }], ['snow']],
  ] as const)('%s is that of the par table, told on the way', (_, weather, tyres) => {
    const state = stateOf(weather);
    const told: number[] = [];
    const par = solvedPar(state, (share) => told.push(share));
    expect(par).toBe(Math.min(...tyres.map((each) => parSeconds(solutionFor(state, each), true))));
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it('[R9.1] knows time attacks, and is never better than what is proven', () => {
    const options = { timeAttack: true, spendSeconds: true };
    const setup = unwrap(
      rally.parseSetup({ stages: ['J1-J4'], options, drivers: [{ id: 'red', tyres: 'asphalt' }] }),
    );
    const par = solvedPar(rally.start(setup).state, () => undefined);
    const { low } = solveRally({ setup, effort: { seconds: 4, cards: 1, shortcuts: 1 } });
    expect(par).toBeGreaterThan(low);
    expect(par - low).toBeLessThan((solvedPar(stateOf('off'), () => undefined) - low) / 3);
  });

  it('[R11.3] on snow tyres snow is as fast as asphalt, on asphalt tyres it is not', () => {
    const snowy = stateOf([{ J: 'snow' }]);
    const par = solvedPar(snowy, () => undefined);
    expect(par).toBe(solvedPar(stateOf('off'), () => undefined));
    expect(par).toBeLessThan(parSeconds(solutionFor(snowy, 'asphalt'), true));
  });
});
