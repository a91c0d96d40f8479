import type { Car, State } from '@perfect-line/rules/gt/state';
import { NO_TOKENS, type Tyres, type Weather } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';

import { canStopHelp, isStopWorthwhile } from './pitStop.ts';
import { playedGame } from './playedGame.ts';

type Case = {
  readonly weather?: Weather;
  readonly tyres?: Tyres;
  readonly tyreTurns?: number;
  readonly damage?: Partial<Car['damage']>;
  readonly softTyres?: boolean;
  readonly noWeather?: boolean;
};

function momentOf(given: Case): readonly [State, Car] {
  const { softTyres = false, noWeather = false, weather = 'sunny', damage, ...change } = given;
  const options = { softTyres, noWeather };
  const setup = { track: { ready: 1 }, options, drivers: [{ id: 'blue' }, { id: 'sky' }] };
  const [first] = playedGame(setup, 'pit');
  if (first === undefined) throw new Error('nobody drove');
  const [driver] = first.after.cars;
  if (driver === undefined) throw new Error('no car');
  const car: Car = { ...driver, ...change, damage: { ...NO_TOKENS, ...damage } };
  const cars = first.after.cars.with(0, car);
  return [{ ...first.after, weather, cars }, car];
}

const CASES: readonly [name: string, state: Case, isAsked: boolean][] = [
  ['the right tyres, nothing broken', {}, false],
  ['slicks in the rain', { weather: 'rain' }, true],
  ['rain tyres in the rain', { weather: 'rain', tyres: 'rain' }, false],
  ['rain tyres in the sun', { tyres: 'rain' }, true],
  ['a broken gear', { damage: { gear: 1 } }, true],
  ['a broken brake', { damage: { brake: 1 } }, true],
  ['a lost coast die', { damage: { coast: 2 } }, true],
  ['flags only, which cost no dice', { damage: { yellowFlag: 1, greenFlag: 3 } }, false],
  ['asphalt where soft tyres are in the box', { softTyres: true }, true],
  ['fresh soft tyres', { softTyres: true, tyres: 'soft', tyreTurns: 2 }, false],
  ['worn soft tyres', { softTyres: true, tyres: 'soft', tyreTurns: 3 }, true],
];

describe('[G9.1, G9.2] a stop is asked about where it would give something', () => {
  it.each(CASES)('%s', (_name, state, isAsked) => {
    expect(isStopWorthwhile(...momentOf(state))).toBe(isAsked);
  });
});

const HELPS: readonly [name: string, state: Case, helps: boolean][] = [
  ['slicks in the sun, where rain may come', {}, true],
  ['slicks in the sun that stays', { noWeather: true }, false],
  ['slicks in the rain that stays', { noWeather: true, weather: 'rain' }, true],
  ['a broken gear, whatever the weather', { noWeather: true, damage: { gear: 1 } }, true],
  ['flags only, in weather that stays', { noWeather: true, damage: { greenFlag: 2 } }, false],
];

describe('[G8.7, G9.2] a stop is offered where it could give something', () => {
  it.each(HELPS)('%s', (_name, state, helps) => {
    expect(canStopHelp(...momentOf(state))).toBe(helps);
  });
});
