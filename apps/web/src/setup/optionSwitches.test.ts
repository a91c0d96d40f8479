import { EDITIONS } from '@perfect-line/rules/gt/words';
import type { OptionRows } from '@perfect-line/rules/options';
import { EDITIONS as RALLY_EDITIONS } from '@perfect-line/rules/rally/words';
import { isValidElement, type ComponentChildren } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';

import { LOCALES } from '../i18n/locales.ts';
import { loadLocale } from '../i18n/translate.ts';
import { SECTION_OF_CLAUSE } from '../reference/clauses.ts';
import { FIRST_RALLY, RALLY_OFFER } from '../games/rally/setup/rallyChoice.ts';
import { OptionSwitches } from './optionSwitches.tsx';
import { optionName, valueName } from './optionWords.ts';
import type { AnyOffer, TableRules } from './ownOptions.ts';
import { GT_OFFERS, QUICK_RACE, SOLO_LAP } from '../games/gt/setup/raceChoice.ts';
import { RulesNote } from './rulesNote.tsx';

/** All that stands on the page, components opened: none of these has a state of its own. */
function textOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(textOf).join('\n');
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (!isValidElement(node)) return '';
  const { type, props } = node;
  if (typeof type !== 'function') return textOf(props.children);
  const open = type as (props: unknown) => ComponentChildren;
  return textOf(open(props));
}

type Shown = {
  readonly offer: AnyOffer;
  readonly editions: readonly string[];
  readonly rules: TableRules<OptionRows>;
};

const shown = (props: Shown): string =>
  textOf(OptionSwitches({ ...props, change: () => undefined }));

const TABLES: readonly (readonly [string, Shown])[] = [
  ['a race', { offer: GT_OFFERS.race, editions: EDITIONS, rules: QUICK_RACE }],
  ['a solo lap', { offer: GT_OFFERS.solo, editions: EDITIONS, rules: SOLO_LAP }],
  ['a rally', { offer: RALLY_OFFER, editions: RALLY_EDITIONS, rules: FIRST_RALLY }],
];

describe.each(LOCALES)('in %s', (locale) => {
  beforeAll(() => loadLocale(locale));

  it.each(TABLES)(
    '%s shows every option in words, readings with all their values',
    (_name, table) => {
      const { game, names, catalogue } = table.offer;
      const text = shown(table);
      for (const name of names) {
        const row = catalogue.rows[name];
        const values = row?.kind === 'reading' ? row.values : [];
        const words = [optionName(game, name), ...values.map((v) => valueName(game, name, v))];
        expect(
          words.filter((word) => word === name || word === '' || !text.includes(word)),
        ).toEqual([]);
      }
    },
  );
});

describe('own rules', () => {
  beforeAll(() => loadLocale('en'));

  it.each(TABLES)('are not shown while %s follows its edition', (_name, table) => {
    expect(shown(table)).not.toContain('Own rules');
  });

  it.each(TABLES)('are shown when a reading of %s is changed', (_name, table) => {
    const { names, catalogue } = table.offer;
    const { edition } = table.rules;
    const readings = names.filter((name) => catalogue.rows[name]?.kind === 'reading');
    expect(readings.length).toBeGreaterThan(3);
    for (const name of readings) {
      const other = catalogue.rows[name]?.values.find(
        (v) => v !== catalogue.rows[name]?.presets[edition],
      );
      const options = { ...table.rules.options, [name]: other ?? false };
      expect(shown({ ...table, rules: { edition, options } })).toContain('Own rules');
    }
  });
});

describe('of a race that was set up', () => {
  beforeAll(() => loadLocale('en'));
  const rules = {
    game: 'gt',
    edition: 'v1.1',
    readings: [],
    extras: [],
    isEarlier: false,
  } as const;

  it('the edition is named', () => {
    expect(textOf(RulesNote({ rules })).trim()).toBe('v1.1 (2021)');
  });

  it('the readings that differ are listed, and in a lobby what was added', () => {
    const readings = [['alongside', 'touching']] as const;
    const note = { rules: { ...rules, readings, extras: [['redZone', true]] } } as const;
    expect(textOf(RulesNote(note))).toContain('Own rules, based on v1.1');
    expect(textOf(RulesNote(note))).toContain('Side by side · Only cars on neighbouring spaces');
    expect(textOf(RulesNote(note))).not.toContain('Red zone');
    expect(textOf(RulesNote({ ...note, hasExtras: true }))).toContain('Red zone');
  });

  it('an earlier version is named', () => {
    const text = textOf(RulesNote({ rules: { ...rules, isEarlier: true } }));
    expect(text).toContain('Rules of an earlier version');
  });
});

it.each(TABLES)('the page explains every clause behind the options of %s', (_name, { offer }) => {
  const clauses = offer.names.map((name) => offer.catalogue.rows[name]?.clause ?? '');
  const known: Readonly<Record<string, string>> = SECTION_OF_CLAUSE[offer.game];
  expect(clauses.filter((clause) => known[clause] === undefined)).toEqual([]);
});
