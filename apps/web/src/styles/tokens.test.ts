import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

const textOf = (file: string): string => readFileSync(join(SOURCES, 'styles', file), 'utf8');

/** Set on an element by the page or by a part, for the parts inside it. */
const LOCAL = [
  '--slow',
  '--car',
  '--on-car',
  '--die',
  '--die-body',
  '--die-edge',
  '--die-ink',
  '--focus-ink',
];

/** As `ui/screenShape.ts` asks them; it needs a browser and cannot be imported here. */
const WIDE = '(min-width: 900px) and (min-height: 500px)';
const SMALL = '(max-width: 899px), (max-height: 499px)';
const LOW = '(max-height: 499px) and (orientation: landscape)';
const NARROW = '(max-width: 899px)';

describe('style sheets', () => {
  it.each(sheets)('$name knows the shapes of a screen that all agree on', ({ text }) => {
    const asked = [...text.matchAll(/@media ([^{]*(?:width|height)[^{]*) \{/g)].map(
      ([, query]) => query,
    );
    const shapes = [WIDE, SMALL, LOW, NARROW];
    expect(asked.filter((query = '') => !shapes.includes(query))).toEqual([]);
  });

  it('the page asks for the same shapes', () => {
    const asked = readFileSync(join(SOURCES, 'ui/screenShape.ts'), 'utf8');
    for (const shape of [WIDE, LOW, NARROW]) expect(asked).toContain(`'${shape}'`);
  });

  it.each(sheets)('$name uses only tokens there are', ({ text }) => {
    const declared = [...textOf('tokens.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    const known = new Set([...declared, ...LOCAL]);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('the board keeps clear of the panels as wide as they are', () => {
    const room = readFileSync(join(SOURCES, 'table/screenRoom.ts'), 'utf8');
    expect(textOf('tokens.css')).toContain('--panel-room: 330px;');
    expect(room).toContain('PANEL_PIXELS = 330;');
    expect(textOf('tokens.css')).toContain('--column: clamp(280px, 38vw, 340px);');
    expect(room).toContain('COLUMN = { least: 280, share: 0.38, most: 340 }');
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
