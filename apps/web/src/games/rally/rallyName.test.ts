import { beforeAll, describe, expect, it } from 'vitest';

import { loadLocale } from '../../i18n/translate.ts';
import { rallyNamedIn } from './namedIn.ts';
import { rallyName } from './rallyName.ts';

const OWN_STAGE = 'C8-C3 / J6-J5';
const READY_STAGE = 'C8-C3 / J6-J5 / C4-C5';

const NAMES: readonly [name: string, setup: unknown, shown: string][] = [
  ['a ready rally', { name: 'rulebook', stages: [READY_STAGE] }, 'Rulebook Rally'],
  ['a ready rally of a list', { name: 'rulebook' }, 'Rulebook Rally'],
  ['an own rally', { name: 'Cat Hill', stages: [OWN_STAGE] }, 'Cat Hill (own road-books)'],
  ['one without a name', { name: '', stages: [OWN_STAGE] }, 'My rally'],
  ['one that calls itself a ready one', { name: 'rulebook', stages: [OWN_STAGE] }, 'My rally'],
  ['none at all', undefined, 'My rally'],
];

describe('[R1.3] the name of a rally says whose road-books they are', () => {
  beforeAll(() => loadLocale('en'));

  it.each(NAMES)('%s', (_, setup, shown) => {
    expect(rallyName(rallyNamedIn(setup))).toBe(shown);
  });
});
