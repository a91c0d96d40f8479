import { rally } from '@perfect-line/rules/rally/game';
import { describe, expect, it } from 'vitest';

import { parseRoute } from '../../../app/router.ts';
import { setupAddress } from '../../../setup/addresses.ts';
import { changeDriver } from '../../../setup/driverList.ts';
import { driver, FIRST_RALLY, OWN, stagesOf, withStages, type RallyChoice } from './rallyChoice.ts';
import { formatRallyLink, isRallyLinkWhole, parseRallyLink } from './rallyLink.ts';
import { rallyChoices } from './rallyChoices.ts';
import { writtenRally } from './writtenRally.ts';

const own: RallyChoice = {
  ...withStages(FIRST_RALLY, 2),
  rally: OWN,
  name: '겨울 & Co=?#',
  specials: 2,
  service: [false],
  weather: 'rolled',
  order: 'listed',
  options: { timeAttack: true, sisu: false, splits: 2, easyDrive: true },
};

const four = (['blue', 'sky', 'black', 'white'] as const).map((livery) => driver('pro', livery));

const rallySetupOf = (choice: RallyChoice, date: string) =>
  rally.parseSetup(writtenRally(choice, date));

const read = (choice: RallyChoice): RallyChoice =>
  parseRallyLink(parseRoute(setupAddress(rallyChoices, choice)).query, FIRST_RALLY);

describe('a rally as a link', () => {
  it.each<[string, RallyChoice]>([
    ['the first rally', FIRST_RALLY],
    ['an own rally, everything changed', own],
    ['snow agreed zone by zone', { ...own, weather: 'agreed', snow: ['CJ', ''] }],
    ['four drivers', { ...FIRST_RALLY, drivers: four }],
    ['a named driver', changeDriver(FIRST_RALLY, 0, { name: 'Ö. Kim', livery: 'white' })],
  ])('reads back %s', (_name, choice) => {
    expect(read(choice)).toEqual(choice);
  });

  it.each([
    ['rally=atlantis', { rally: FIRST_RALLY.rally }],
    ['rally=rulebook&specials=9', { specials: 3 }],
    ['rally=rulebook&specials=1', { specials: 1, service: [] }],
    ['edition=en', { edition: 'en', options: {} }],
    ['weather=fog&options=splits.77&order=x', { weather: 'off', options: {}, order: 'drawn' }],
    ['rally=rulebook&weather=agreed&snow=QJC.L.V.C.C', { snow: ['CJ', 'L', 'V'] }],
    ['weather=snow&snow=C', { snow: [] }],
    ['options=timeAttack,rocket', { options: { timeAttack: true } }],
  ])('takes the default for what it does not know: %s', (query, expected) => {
    expect(parseRallyLink(new URLSearchParams(query), FIRST_RALLY)).toMatchObject(expected);
  });

  it('gives every driver a colour of his own, and seats no fifth', () => {
    const query = new URLSearchParams(Array.from({ length: 7 }, () => ['driver', 'pro.blue.']));
    const { drivers } = parseRallyLink(query, FIRST_RALLY);
    expect(new Set(drivers.map((d) => d.livery)).size).toBe(4);
  });
});

describe('a choice as a set-up', () => {
  it('[R1.1] drives as many specials of a ready rally as wanted', () => {
    const choice = { ...FIRST_RALLY, specials: 2 };
    const setup = rallySetupOf(choice, '2026-01-31');
    expect(stagesOf(choice)).toHaveLength(2);
    expect(setup.ok && setup.value.stages).toHaveLength(2);
    expect(setup.ok && setup.value.service).toEqual([true]);
  });

  it('[R3.1] starts by lot or as listed', () => {
    const drawn = rallySetupOf(FIRST_RALLY, '');
    const listed = rallySetupOf({ ...FIRST_RALLY, order: 'listed' }, '');
    expect(drawn.ok && drawn.value.startOrder).toBe('draw');
    expect(listed.ok && listed.value.startOrder).toEqual(['blue', 'vermilion']);
  });

  it('[R11.1] lays each zone of each special as agreed', () => {
    const stages = ['C8-C3 / J6-J5 / C4-C5', 'L8-L9'];
    const agreed = rallySetupOf({ ...own, stages, weather: 'agreed', snow: ['J', 'C'] }, '');
    expect(agreed.ok && agreed.value.weather).toEqual([
      { C: 'asphalt', J: 'snow' },
      { L: 'asphalt' },
    ]);
  });

  it('[R1.3] names what is wrong with an own road-book', () => {
    const setup = rallySetupOf({ ...own, stages: ['C1-C3'] }, '');
    expect(setup).toMatchObject({ ok: false, error: { code: 'roadbook.no-such-road' } });
  });
});

const LINKS: readonly [name: string, query: string, isWhole: boolean][] = [
  ['nothing at all', '', true],
  ['the first rally', formatRallyLink(FIRST_RALLY).toString(), true],
  ['a rally of one’s own', formatRallyLink(own).toString(), true],
  ['a rally that there is not', 'rally=first-dr', false],
  ['a rally of one’s own without a road', 'rally=own&name=Winter', false],
  ['a driver in no colour', 'rally=first-drive&driver=human.bl', false],
  ['a driver that only circuits have', 'rally=first-drive&driver=brave.blue.', false],
  ['a driver without an end', 'rally=first-drive&driver=human.blue', false],
];

describe('a link that was cut off is known as such', () => {
  it.each(LINKS)('%s', (_name, query, isWhole) => {
    expect(isRallyLinkWhole(new URLSearchParams(query))).toBe(isWhole);
  });
});
