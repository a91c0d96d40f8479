import { unwrap } from '@perfect-line/core/result';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import type { OptionRows, OptionValue } from '@perfect-line/rules/options';
import { rally } from '@perfect-line/rules/rally/game';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { EDITIONS as RALLY_EDITIONS } from '@perfect-line/rules/rally/words';
import { describe, expect, it } from 'vitest';

import { parseRoute } from '../app/router.ts';
import { createRequest, formatOnlineLink, parseOnlineLink } from '../online/lobby/onlineChoice.ts';
import { FIRST_RALLY, RALLY_OFFER, type RallyChoice } from '../games/rally/setup/rallyChoice.ts';
import { rallyChoices } from '../games/rally/setup/rallyChoices.ts';
import { writtenRally } from '../games/rally/setup/writtenRally.ts';
import {
  changedReadings,
  formatOptions,
  parseOptions,
  withEdition,
  withOption,
} from './ownOptions.ts';
import { GT_OFFERS, QUICK_RACE, SOLO_LAP, type RaceChoice } from '../games/gt/setup/raceChoice.ts';
import type { GameChoices, SetupChoice } from '../games/gameSetup.ts';
import { gtChoices } from '../games/gt/setup/gtChoices.ts';
import { setupAddress } from './addresses.ts';
import { setupOf } from '../games/gt/setup/setupOf.ts';

/** Every value of every option that is not former, in every edition. */
const valuesOf = <Edition extends string>(
  rows: OptionRows,
  editions: readonly Edition[],
): readonly (readonly [name: string, value: OptionValue, edition: Edition])[] =>
  Object.entries(rows)
    .filter(([, row]) => row.kind !== 'former')
    .flatMap(([name, { values }]) =>
      values.flatMap((value) => editions.map((edition) => [name, value, edition] as const)),
    );

const GT_VALUES = valuesOf(GT_OPTIONS.rows, EDITIONS);
const RALLY_VALUES = valuesOf(RALLY_OPTIONS.rows, RALLY_EDITIONS);

/** As a player would choose it: an edition, then the switch; qualifying is a kind of grid. */
function gtChoice(
  name: string,
  value: OptionValue,
  edition: (typeof EDITIONS)[number],
): RaceChoice {
  const base = GT_OFFERS.race.names.some((each) => each === name) ? QUICK_RACE : SOLO_LAP;
  if (name === 'qualifying')
    return { ...QUICK_RACE, edition, grid: value === true ? name : 'drawn' };
  const offer = GT_OFFERS[base.mode];
  const known = offer.names.find((each) => each === name);
  if (known === undefined) throw new Error(`${name} is not offered`);
  return { ...base, ...withOption(offer, withEdition(offer, base, edition), [known, value]) };
}

function rallyChoice(
  name: string,
  value: OptionValue,
  edition: (typeof RALLY_EDITIONS)[number],
): RallyChoice {
  const known = RALLY_OFFER.names.find((each) => each === name);
  if (known === undefined) throw new Error(`${name} is not offered`);
  const rules = withEdition(RALLY_OFFER, FIRST_RALLY, edition);
  return { ...FIRST_RALLY, ...withOption(RALLY_OFFER, rules, [known, value]) };
}

/** The options of a choice as they arrive at the server, after a link to it was opened. */
function sent(setup: GameChoices, choice: SetupChoice): unknown {
  const { terms } = parseOnlineLink(setup, new URLSearchParams());
  const { query } = parseRoute(formatOnlineLink(setup, { choice, terms }));
  const request = createRequest(setup, parseOnlineLink(setup, query), '2026-01-31');
  return unwrap(request).setup['options'];
}

describe('every option of Rallyman: GT', () => {
  it.each(GT_VALUES)('%s: %s in %s reaches the rules', (name, value, edition) => {
    const setup = setupOf(gtChoice(name, value, edition));
    expect(setup).toMatchObject({ edition, options: { [name]: value } });
  });

  it.each(GT_VALUES)('%s: %s in %s is carried by a link', (name, value, edition) => {
    const choice = gtChoice(name, value, edition);
    const { query } = parseRoute(setupAddress(gtChoices, choice));
    expect(gtChoices.parse(query, gtChoices.first(choice.mode))).toEqual(choice);
  });

  const raced = GT_VALUES.filter((one) => gtChoice(...one).mode === 'race');
  it.each(raced)('%s: %s in %s reaches the server', (name, value, edition) => {
    expect(sent(gtChoices, gtChoice(name, value, edition))).toMatchObject({ [name]: value });
  });
});

describe('every option of Rallyman (2009)', () => {
  it.each(RALLY_VALUES)('%s: %s in %s reaches the rules', (name, value, edition) => {
    const setup = rally.parseSetup(writtenRally(rallyChoice(name, value, edition), ''));
    expect(setup).toMatchObject({ ok: true, value: { edition, options: { [name]: value } } });
  });

  it.each(RALLY_VALUES)('%s: %s in %s is carried by a link', (name, value, edition) => {
    const choice = rallyChoice(name, value, edition);
    const { query } = parseRoute(setupAddress(rallyChoices, choice));
    expect(rallyChoices.parse(query, FIRST_RALLY)).toEqual(choice);
  });

  it.each(RALLY_VALUES)('%s: %s in %s reaches the server', (name, value, edition) => {
    expect(sent(rallyChoices, rallyChoice(name, value, edition))).toMatchObject({ [name]: value });
  });
});

const OFFERS = [
  ['gt race', GT_OFFERS.race],
  ['gt solo', GT_OFFERS.solo],
  ['rally', RALLY_OFFER],
] as const;

it.each(OFFERS)('%s offers nothing that only an earlier version did', (_name, offer) => {
  const rows: OptionRows = offer.catalogue.rows;
  expect(offer.names.filter((name) => rows[name]?.kind === 'former')).toEqual([]);
});

describe('a table and its edition', () => {
  const own = parseOptions(GT_OFFERS.race, 'alongside.touching,redZone,driveOn', 'v1.1');

  it('names only what differs', () => {
    const text = 'alongside.row,yellowFlag.everywhere,boost,redZone';
    expect(parseOptions(GT_OFFERS.race, text, 'v1.1')).toEqual({
      yellowFlag: 'everywhere',
      redZone: true,
    });
    expect(formatOptions(own)).toBe('alongside.touching,driveOn,redZone');
  });

  it('plays its own rules when a reading differs, not when an extra is added', () => {
    expect(changedReadings(GT_OFFERS.race, { edition: 'v1.1', options: own })).toEqual([
      'alongside',
    ]);
    expect(
      changedReadings(GT_OFFERS.race, { edition: 'v1.1', options: { redZone: true } }),
    ).toEqual([]);
  });

  it.each(EDITIONS)('is by the book of %s again when that edition is picked', (edition) => {
    const rules = withEdition(GT_OFFERS.race, { edition: 'v1.1', options: own }, edition);
    expect(rules).toEqual({ edition, options: { driveOn: true, redZone: true } });
    expect(changedReadings(GT_OFFERS.race, rules)).toEqual([]);
  });

  it('is by the book again when the reading is changed back', () => {
    const rules = { edition: 'v1.1', options: { alongside: 'touching' } } as const;
    expect(withOption(GT_OFFERS.race, rules, ['alongside', 'row']).options).toEqual({});
  });
});

const STRANGE = [
  ['an unknown option', 'rocket,rocket.on'],
  ['an unknown value', 'alongside.sideways,redZone.maybe'],
  ['a former option', 'stuckCars.after-loss'],
  ['names of every object', 'constructor,__proto__.x,toString'],
  ['far too much', 'x,'.repeat(100_000)],
] as const;

it.each(STRANGE)('a link with %s follows the edition', (_name, text) => {
  expect(parseOptions(GT_OFFERS.race, text, 'v1.1')).toEqual({});
});
