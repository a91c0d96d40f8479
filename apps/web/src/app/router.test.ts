import { expect, it } from 'vitest';

import { href, parseRoute } from './router.ts';

it.each([
  ['', [], ''],
  ['#/', [], ''],
  ['#/rules/G4', ['rules', 'G4'], ''],
  ['#/race/new?track=4&laps=2', ['race', 'new'], 'track=4&laps=2'],
  ['#/table/%zz', ['table', '%zz'], ''],
])('reads the address %s', (hash, path, query) => {
  const route = parseRoute(hash);
  expect(route.path).toEqual(path);
  expect(route.query.toString()).toBe(query);
});

it('writes what it reads', () => {
  expect(parseRoute(href('table', 'a b/c')).path).toEqual(['table', 'a b/c']);
});
