import { describe, expect, it } from 'vitest';

import { parseRoute } from '../../../app/router.ts';
import { setupAddress } from '../../../setup/addresses.ts';
import { changeDriver } from '../../../setup/driverList.ts';
import { gtChoices } from './gtChoices.ts';
import { driver, QUICK_RACE, SOLO_LAP, type RaceChoice } from './raceChoice.ts';
import { parseRaceLink } from './raceLink.ts';

const six: RaceChoice = {
  ...QUICK_RACE,
  drivers: [...QUICK_RACE.drivers, driver('club', 'black'), driver('ace', 'white')],
  track: 7,
  laps: 3,
  edition: 'classic',
  weather: 'rain',
  grid: 'given',
  options: { alongside: 'row', flyingStart: true, redZone: true, boost: false },
};

const named = changeDriver(six, 0, { name: '김 Ö. & Co=?#', tyres: 'soft', category: 'gt5' });

describe('a race as a link', () => {
  it.each([
    ['the quick race', QUICK_RACE],
    ['a solo lap', SOLO_LAP],
    ['six drivers, everything changed', six],
    ['a name with every awkward sign', named],
  ])('reads back %s', (_name, choice) => {
    const route = parseRoute(setupAddress(gtChoices, choice));
    expect(route.path).toEqual([choice.mode]);
    expect(parseRaceLink(route.query, gtChoices.first(choice.mode))).toEqual(choice);
  });

  it.each([
    ['track=99&laps=-1', { track: 2, laps: 1 }],
    ['track=2.5&laps=1e9', { track: 2, laps: 1 }],
    ['edition=%00&weather=snow&grid=x', { edition: 'v1.1', weather: 'sunny', grid: 'drawn' }],
    ['options=redZone,rocket', { options: { redZone: true } }],
    ['laps=9&track=8', { track: 8, laps: 9 }],
  ])('takes the default for what it does not know: %s', (query, expected) => {
    expect(parseRaceLink(new URLSearchParams(query), QUICK_RACE)).toMatchObject(expected);
  });

  it('gives every driver a colour of his own, and seats no seventh', () => {
    const query = new URLSearchParams(Array.from({ length: 9 }, () => ['driver', 'ace.blue']));
    const { drivers } = parseRaceLink(query, QUICK_RACE);
    expect(drivers).toHaveLength(6);
    expect(new Set(drivers.map((d) => d.livery)).size).toBe(6);
  });
});

it('swaps colours with the owner of a taken one', () => {
  const { drivers } = changeDriver(QUICK_RACE, 0, { livery: 'yellow' });
  expect(drivers.map((d) => d.livery)).toEqual(['yellow', 'vermilion', 'sky', 'blue']);
});
