import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PAGES, withTables } from './optionTables.ts';

describe("the protocol's pages", () => {
  it.each(PAGES.map((page) => [basename(page.path), page] as const))(
    '%s has every option once, as the rules have it (else run tools/optionTables.ts)',
    (_name, page) => {
      const text = readFileSync(page.path, 'utf8');
      expect(text).toBe(withTables(page, text));
      for (const name of Object.keys(page.catalogue.rows))
        expect(text.split(`\n| \`${name}\` `).length - 1).toBe(1);
    },
  );

  it('an old table is written anew', () => {
    const [page] = PAGES;
    if (page === undefined) throw new Error('no page');
    const text = readFileSync(page.path, 'utf8');
    expect(withTables(page, text.replace('| `alongside`', '| `beside`'))).toBe(text);
  });
});
