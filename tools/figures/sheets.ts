import { branchSheet } from './branches.ts';
import { castSheet } from './casts.ts';
import { colourSheet } from './colours.ts';
import { functionSheet } from './functions.ts';
import { cycleSheet, exportSheet } from './imports.ts';
import { lineSheet } from './lines.ts';
import { readTree, type Sheet } from './tree.ts';
import { twinSheet } from './twins.ts';

const SHEETS = [
  functionSheet,
  lineSheet,
  twinSheet,
  branchSheet,
  castSheet,
  colourSheet,
  exportSheet,
  cycleSheet,
];

export function measure(root: string): readonly Sheet[] {
  const tree = readTree(root);
  return SHEETS.map((sheet) => sheet(tree));
}

/** What the check of `npm test` minds: figures over their limit. */
export const figureFaults = (sheets: readonly Sheet[]): readonly string[] =>
  sheets.flatMap(({ title, rows, worst = [], places = [] }) =>
    rows
      .filter(({ value, most }) => most !== undefined && value > most)
      .flatMap(({ name, value, most }) => [
        `${title}: ${name} is ${value}, not ≤ ${most}`,
        ...[...worst, ...places].map((place) => `  ${place}`),
      ]),
  );

type Column = { readonly name: string; readonly sheets: readonly Sheet[] };

const valueIn = ({ sheets }: Column, title: string, name: string): number | undefined =>
  sheets.find((sheet) => sheet.title === title)?.rows.find((row) => row.name === name)?.value;

const WIDTH = 46;
const cell = (value: number | string | undefined): string => String(value ?? '–').padStart(10);

/** Row names of all columns, in the order of the newest; what is gone there comes last. */
const rowNames = (columns: readonly Column[], title: string): readonly string[] => [
  ...new Set(
    [...columns]
      .reverse()
      .flatMap(({ sheets }) => sheets.filter((sheet) => sheet.title === title))
      .flatMap(({ rows }) => rows.map(({ name }) => name)),
  ),
];

/** Says what a limit or a goal is, and with two columns how far they are apart. */
function remark(columns: readonly Column[], title: string, name: string): string {
  const [before, now] = columns.map((column) => valueIn(column, title, name));
  const rows = columns.at(-1)?.sheets.find((sheet) => sheet.title === title)?.rows;
  const row = rows?.find((one) => one.name === name);
  const difference = before !== undefined && now !== undefined ? now - before : 0;
  return [
    difference === 0 ? '' : `${difference > 0 ? '+' : ''}${difference}`.padStart(8),
    row?.most === undefined ? '' : `  limit ${row.most}`,
    row?.goal === undefined ? '' : `  goal ${row.goal}`,
  ].join('');
}

/** One column a checkout, the newest last; places of the newest only. */
export function formatSheets(columns: readonly Column[], withPlaces: boolean): string {
  const newest = columns.at(-1)?.sheets ?? [];
  const body = newest.flatMap(({ title, worst = [], places = [] }) => [
    `\n${title}`,
    ...rowNames(columns, title).map((name) => {
      const values = columns.map((column) => cell(valueIn(column, title, name))).join('');
      return `  ${name.padEnd(WIDTH)}${values}${remark(columns, title, name)}`;
    }),
    ...[...worst, ...(withPlaces ? places : [])].map((place) => `    ${place}`),
  ]);
  const head = ' '.repeat(WIDTH + 2) + columns.map(({ name }) => cell(name)).join('');
  return [head, ...body].join('\n');
}

/** One line for the check of `npm test`. */
export const briefly = ([functions]: readonly Sheet[]): string =>
  (functions?.rows ?? []).map(({ name, value }) => `${name} ${value}`).join('; ');
