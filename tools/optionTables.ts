import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { EDITIONS as GT_EDITIONS } from '@perfect-line/rules/gt/words';
import type { OptionCatalogue, OptionRow, OptionRows } from '@perfect-line/rules/options';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { EDITIONS as RALLY_EDITIONS } from '@perfect-line/rules/rally/words';

import { askedFor } from './asked.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run optionTables
Writes the tables of options in the protocol's pages from the rows of the rules.
`;

type Page = {
  readonly path: string;
  readonly catalogue: OptionCatalogue<OptionRows>;
  readonly editions: readonly string[];
};

export const PAGES: readonly Page[] = [
  {
    path: join(root, 'docs', 'PROTOCOL.md'),
    catalogue: GT_OPTIONS,
    editions: GT_EDITIONS,
  },
  {
    path: join(root, 'docs', 'PROTOCOL-rally.md'),
    catalogue: RALLY_OPTIONS,
    editions: RALLY_EDITIONS,
  },
];

const BEGIN = '<!-- options: written by tools/optionTables.ts -->';
const END = '<!-- end of options -->';

type Cells = readonly string[];
type Named = readonly [name: string, row: OptionRow];

/** Padded as the formatter pads them, so that the two never disagree. */
function table(head: Cells, body: readonly Cells[]): string {
  const widths = head.map((_, i) =>
    Math.max(3, ...[head, ...body].map((cells) => cells[i]?.length ?? 0)),
  );
  const line = (cells: Cells, fill = ' '): string =>
    `| ${widths.map((width, i) => (cells[i] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(head), line([], '-'), ...body.map((cells) => line(cells))].join('\n');
}

const coded = (value: unknown): string => `\`${String(value)}\``;

function tableOf({ catalogue, editions }: Page, rows: readonly Named[]): string {
  const head = ['option', 'values', ...editions, 'since', 'clause', 'kind'];
  const first = coded(catalogue.versions[0]);
  const body = rows.map(([name, { values, presets, since, clause, kind }]) => [
    coded(name),
    values.map(coded).join(', '),
    ...editions.map((edition) => coded(presets[edition])),
    since === undefined ? first : `${coded(since.version)}, before ${coded(since.before)}`,
    clause,
    kind,
  ]);
  return table(head, body);
}

const FORMER =
  'What an earlier version did and no book says: these are there so that its records replay, and no table is offered them.';

function optionTables(page: Page): string {
  const rows = Object.entries(page.catalogue.rows);
  const former = rows.filter(([, { kind }]) => kind === 'former');
  const offered = rows.filter(([, { kind }]) => kind !== 'former');
  const kept = former.length === 0 ? [] : [FORMER, tableOf(page, former)];
  return [BEGIN, tableOf(page, offered), ...kept, END].join('\n\n');
}

/** The page with its tables as the rows give them today. */
export function withTables(page: Page, text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${page.path} has no place for its options`);
  return `${text.slice(0, from)}${optionTables(page)}${text.slice(to + END.length)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  askedFor(USAGE, {});
  for (const page of PAGES)
    writeFileSync(page.path, withTables(page, readFileSync(page.path, 'utf8')));
}
