import { rmSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { ensureBrowser, systemBrowser } from '../browser.ts';
import { checkOut } from '../figures/revision.ts';
import { linkPackages } from '../projectCopy.ts';
import { root } from '../shell.ts';
import { benchmarksOf, serverLoadOf } from './commands.ts';
import { firstLoadOf, redrawOf } from './pages.ts';
import { bestOf, isRate, type Figure, type Measure, type Tree } from './trees.ts';

/** What is measured without a word: not the laps solved to the end, which take minutes. */
const BENCHMARKS = ['gt plans', 'gt four-car races', 'gt solved states', 'gt move of'];

type Part = { readonly name: string; open(tree: Tree): Promise<Measure> };

async function openBrowser(): Promise<Awaited<ReturnType<typeof chromium.launch>>> {
  const missing = ensureBrowser();
  if (missing !== undefined) throw new Error(missing);
  const path = systemBrowser();
  const launched = path === undefined ? {} : { executablePath: path };
  return chromium.launch({ args: ['--no-sandbox'], ...launched });
}

/** The trees in turn, so that whatever else the machine does meets both alike. */
async function takeTurns(
  part: Omit<Part, 'name'>,
  trees: readonly Tree[],
  turns: number,
): Promise<Figure[][]> {
  const measures: Measure[] = [];
  for (const tree of trees) measures.push(await part.open(tree));
  const taken: Figure[][] = trees.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, measure] of measures.entries()) taken[i]?.push(...(await measure.take()));
  }
  for (const measure of measures) await measure.close();
  return taken;
}

const valueIn = (figures: readonly Figure[], { name, unit }: Figure): number =>
  bestOf(
    unit,
    figures.filter((figure) => figure.name === name).map(({ value }) => value),
  );

function rowOf(now: Figure, [before = [], after = []]: readonly Figure[][]): string {
  const [was, is] = [valueIn(before, now), valueIn(after, now)];
  const speed = isRate(now.unit) ? is / was : was / is;
  const cells = [was, is].map((value) => value.toPrecision(4).padStart(12));
  return `${now.name.padEnd(36)} ${now.unit.padEnd(9)}${cells.join('')}   × ${speed.toFixed(2)}`;
}

function rowsOf(taken: readonly Figure[][]): readonly string[] {
  const [before = [], after = []] = taken;
  const names = new Set(before.map(({ name }) => name));
  const firsts = new Map(after.map((figure) => [figure.name, figure]));
  return [...firsts.values()]
    .filter(({ name }) => names.has(name))
    .map((figure) => rowOf(figure, taken));
}

export type Comparison = {
  readonly revision: string;
  readonly turns: number;
  readonly words: readonly string[];
};

/** Prints the best figure of each tree and how many times as fast today's is. */
export async function compareWith({ revision, turns, words }: Comparison): Promise<void> {
  const folder = checkOut(revision);
  linkPackages(folder);
  const browser = await openBrowser();
  const others: readonly Part[] = [
    { name: 'server', open: async (tree) => serverLoadOf(tree) },
    { name: 'redraw', open: (tree) => redrawOf(tree, browser) },
    { name: 'first load', open: (tree) => firstLoadOf(tree, browser) },
  ];
  const wanted = others.filter(({ name }) => words.length === 0 || words.includes(name));
  const benchmarks = words.filter((word) => !others.some(({ name }) => name === word));
  const parts = [
    ...(words.length === 0 ? BENCHMARKS : benchmarks).map((word) => ({
      open: async (tree: Tree) => benchmarksOf(tree, [word]),
    })),
    ...wanted,
  ];
  const trees = [
    { name: revision, folder },
    { name: 'now', folder: root },
  ];
  const write = (text: string): void => void process.stdout.write(`${text}\n`);
  write(`${' '.repeat(46)}${revision.slice(0, 11).padStart(12)}${'now'.padStart(12)}   speed`);
  try {
    for (const part of parts) {
      for (const row of rowsOf(await takeTurns(part, trees, turns))) write(row);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
