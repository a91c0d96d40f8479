import { readyTrack } from '@perfect-line/track/readyTracks';
import { describe, expect, it } from 'vitest';

import { parseRoute } from '../../../app/router.ts';
import { setupAddress } from '../../../setup/addresses.ts';
import { changeDriver } from '../../../setup/driverList.ts';
import { gtChoices } from './gtChoices.ts';
import { driver, QUICK_RACE, SOLO_LAP, type RaceChoice } from './raceChoice.ts';
import { formatRaceLink, isRaceLinkWhole, parseRaceLink } from './raceLink.ts';

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
    ['a driver with a style', changeDriver(QUICK_RACE, 1, { control: 'lateBraker' })],
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

const circuit = formatRaceLink({
  ...QUICK_RACE,
  track: 0,
  own: { name: 'Home', tiles: readyTrack(1)?.tiles ?? [] },
}).toString();

const half = (text: string, share: number): string =>
  text.slice(0, Math.floor(text.length * share));

const LINKS: readonly [name: string, query: string, isWhole: boolean][] = [
  ['nothing at all', '', true],
  ['the quick race', formatRaceLink(QUICK_RACE).toString(), true],
  ['six drivers, one with signs in the name', formatRaceLink(named).toString(), true],
  ['a circuit of one’s own', circuit, true],
  ['a circuit cut off among its tiles', circuit.slice(0, circuit.indexOf('laps') - 30), false],
  ['a circuit of which only the title is left', 'track=own&title=Home', false],
  ['a track that there is not', 'track=99', false],
  ['a track that is no number', 'track=x', false],
  ['a driver cut off at the tyres', 'track=1&driver=human.blue.gt6.asph', false],
  ['a driver cut off before the tyres', 'track=1&driver=human.blue.gt6', false],
  ['a driver in no colour', 'track=1&driver=human.bl', false],
  ['half a circuit link', half(circuit, 0.5), false],
];

describe('a link that was cut off is known as such', () => {
  it.each(LINKS)('%s', (_name, query, isWhole) => {
    expect(isRaceLinkWhole(new URLSearchParams(query))).toBe(isWhole);
  });
});
