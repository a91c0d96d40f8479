import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { askedFor } from './asked.ts';
import { ensureBrowser, systemBrowser } from './browser.ts';
import { freePort, killServer, startServer } from './crashServer.ts';
import { buildAt, buildHere, type Build } from './weight/builds.ts';
import { PARTS, weigh, type Figure } from './weight/weigh.ts';

const USAGE = `usage: npm run weight [-- [--compare REV] [--sizes] [WORD …]]
Builds the page, opens it as a weak phone would (4 × slower processor, 1.6 Mbit/s) and says what each page weighs and
how fast it is, with the most it may cost. --compare REV sets another revision beside it, built and measured in the same
run; --sizes counts bytes only; a WORD keeps only the parts whose name holds it. Times are as noisy as the machine.
Parts: ${PARTS.join('; ')}.
`;

const { values, positionals } = askedFor(USAGE, {
  allowPositionals: true,
  options: {
    compare: { type: 'string' },
    sizes: { type: 'boolean', default: false },
  },
});

type Column = { readonly name: string; readonly figures: readonly Figure[] };

async function column({ name, folder }: Build): Promise<Column> {
  const data = mkdtempSync(join(tmpdir(), 'perfect-line-weight-'));
  const port = await freePort();
  const server = await startServer({ port, env: { WEB_DIR: folder, DATA_DIR: data } });
  const path = systemBrowser();
  const launched = path === undefined ? {} : { executablePath: path };
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...launched });
  try {
    const only = { sizes: values.sizes, words: positionals };
    return { name, figures: await weigh({ browser, port, only }) };
  } finally {
    await browser.close();
    await killServer(server);
    rmSync(data, { recursive: true, force: true });
  }
}

const shown = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(value < 10 ? 1 : 0);

function lineOf(figure: Figure, columns: readonly Column[]): string {
  const cells = columns.map(({ figures }) =>
    shown(figures.find(({ name }) => name === figure.name)?.value).padStart(10),
  );
  const isOver = figure.most !== undefined && figure.value > figure.most;
  const most = figure.most === undefined ? '' : `≤ ${figure.most}${isOver ? '  over' : ''}`;
  return `${figure.name.padEnd(40)} ${figure.unit.padEnd(5)}${cells.join('')}  ${most}`.trimEnd();
}

async function main(): Promise<void> {
  const missing = ensureBrowser();
  if (missing !== undefined) throw new Error(missing);
  const builds = [...(values.compare === undefined ? [] : [buildAt(values.compare)]), buildHere()];
  const columns: Column[] = [];
  for (const build of builds) columns.push(await column(build));
  const head = columns.map(({ name }) => name.slice(0, 9).padStart(10)).join('');
  const lines = (columns.at(-1)?.figures ?? []).map((figure) => lineOf(figure, columns));
  process.stdout.write(`${' '.repeat(46)}${head}  limit\n${lines.join('\n')}\n`);
}

const unknown = positionals.filter((word) => !PARTS.some((part) => part.includes(word)));
if (unknown.length > 0) {
  process.stderr.write(`no part is called ${unknown.join(', ')}\n${USAGE}`);
  process.exitCode = 2;
} else await main();
