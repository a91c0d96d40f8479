import type { Browser } from '@playwright/test';

import { PAGES, type Weighed } from './pages.ts';
import { shelfSpeed } from './shelf.ts';
import { openLine, WEAK_PHONE, type Line } from './slowLine.ts';
import { tableSpeed } from './table.ts';
import { visit, type Seen } from './visits.ts';
import { benchSpeed } from './workshop.ts';

export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly most?: number | undefined;
};

export type Plan = {
  readonly browser: Browser;
  readonly port: number;
  readonly only: { readonly sizes: boolean; readonly words: readonly string[] };
};

const SLOW = 4;
const MOST_BLOCKING = 200;

const kB = (bytes: number): number => bytes / 1000;

function sizeOf({ name, most }: Weighed, { bytes }: Seen): Figure {
  const limit = most.bytes === undefined ? undefined : kB(most.bytes);
  return { name: `${name}: on the wire`, unit: 'kB', value: kB(bytes), most: limit };
}

const timesOf = ({ name, most }: Weighed, seen: Seen): readonly Figure[] => [
  { name: `${name}: largest paint`, unit: 'ms', value: seen.paint, most: most.paint },
  { name: `${name}: usable`, unit: 'ms', value: seen.usable, most: most.usable },
  { name: `${name}: blocked`, unit: 'ms', value: seen.blocking, most: MOST_BLOCKING },
];

async function tableFigures(browser: Browser, line: Line): Promise<readonly Figure[]> {
  const speed = await tableSpeed({ browser, line, slow: 1 });
  return [
    { name: 'table: answer to a key, p95', unit: 'ms', value: speed.planning, most: 100 },
    { name: 'table: frames while panning, p95', unit: 'ms', value: speed.panning, most: 33 },
    { name: 'table: frames while dice roll, p95', unit: 'ms', value: speed.rolling, most: 33 },
    { name: 'table: redraw at full speed, median', unit: 'ms', value: speed.redraw, most: 8 },
    { name: 'table: nothing touched, a second', unit: 'ms', value: speed.idle, most: 10 },
  ];
}

/** What can be weighed alone: each page, and how a table, the bench of the workshop and the shelf feel. */
export const PARTS: readonly string[] = [
  ...PAGES.map(({ name }) => name),
  'feel',
  'bench',
  'shelf',
];

/** Every figure of one build, one after the other: two at once would slow each other down. */
export async function weigh({ browser, port, only }: Plan): Promise<readonly Figure[]> {
  const isWanted = (name: string): boolean =>
    only.words.length === 0 || only.words.some((word) => name.includes(word));
  const figures: Figure[] = [];
  const slowLine = await openLine(port, only.sizes ? undefined : WEAK_PHONE);
  const slow = only.sizes ? 1 : SLOW;
  for (const page of PAGES.filter(({ name }) => isWanted(name))) {
    const seen = await visit(page, { browser, line: slowLine, slow });
    figures.push(sizeOf(page, seen), ...(only.sizes ? [] : timesOf(page, seen)));
  }
  slowLine.close();
  if (only.sizes) return figures;
  const line = await openLine(port);
  if (isWanted('feel')) figures.push(...(await tableFigures(browser, line)));
  if (isWanted('bench')) figures.push(...(await benchSpeed({ browser, line, slow: 1 })));
  if (isWanted('shelf')) figures.push(...(await shelfSpeed({ browser, line, slow: 1 })));
  line.close();
  return figures;
}
