import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PANEL_PIXELS, WIDE } from '../table/screenRoom.ts';

const SOURCES = join(import.meta.dirname, '..');

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

const textOf = (file: string): string => readFileSync(join(SOURCES, 'styles', file), 'utf8');

/** Set on an element by the page or by a part, for the parts inside it. */
const LOCAL = [
  '--car',
  '--on-car',
  '--die',
  '--die-body',
  '--die-edge',
  '--die-ink',
  '--focus-ink',
];

/** Panels stand beside the board from 900px on; a page has one column up to 760px. */
const WIDTHS = ['(min-width: 900px)', '(max-width: 899px)', '(max-width: 760px)'];

describe('style sheets', () => {
  it.each(sheets)('$name changes at the widths all agree on', ({ text }) => {
    const asked = [...text.matchAll(/\((?:min|max)-width:[^)]*\)/g)].map(([query]) => query);
    expect(asked.filter((query) => !WIDTHS.includes(query))).toEqual([]);
  });

  it.each(sheets)('$name uses only tokens there are', ({ text }) => {
    const declared = [...textOf('tokens.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    const known = new Set([...declared, ...LOCAL]);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('the board keeps clear of the panels as wide as they are', () => {
    expect(WIDTHS).toContain(WIDE);
    expect(textOf('tokens.css')).toContain(`--panel-room: ${PANEL_PIXELS}px;`);
  });

  it('every part is loaded once', () => {
    const parts = readdirSync(join(SOURCES, 'styles')).filter((name) => name.endsWith('.css'));
    const loaded = [...textOf('index.css').matchAll(/@import '\.\/([^']+)'/g)].map(
      ([, name]) => name,
    );
    expect(new Set([...loaded, 'index.css'])).toEqual(new Set(parts));
    expect(loaded.length).toBe(parts.length - 1);
  });

  it('every token is used', () => {
    const all = sheets.map(({ text }) => text).join('\n');
    const markup = readFileSync(join(SOURCES, 'ui/logo.tsx'), 'utf8');
    const names = [...textOf('tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
    const isUsed = (name = ''): boolean => `${all}${markup}`.includes(`var(${name})`);
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });
});
