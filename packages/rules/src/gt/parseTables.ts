import { isObject, isOneOf } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { isShortText, isWhole, refuse, type Read } from '../parse.ts';
import { GT_TABLES, type Tables } from './tables.ts';
import { CATEGORIES, TYRES, WEATHERS } from './words.ts';

const CODE = 'tables.wrong';
/** A figure on a component; nothing printed comes near. */
const MOST = 999;

const wrong = (path: string): Read<never> =>
  refuse(CODE, `the tables are wrong at ${path}`, { path });

/** The value has the shape of the pattern: the same names, numbers for numbers; `null` takes anything. */
function sameShape(pattern: unknown, value: unknown, path: string): Read<void> {
  if (typeof pattern === 'number') return isWhole(value, 0, MOST) ? ok(undefined) : wrong(path);
  if (typeof pattern === 'string') return isShortText(value, 200) ? ok(undefined) : wrong(path);
  if (Array.isArray(pattern)) return sameList(pattern, value, path);
  if (!isObject(pattern)) return ok(undefined);
  if (!isObject(value)) return wrong(path);
  const names = Object.keys(pattern);
  if (Object.keys(value).length !== names.length) return wrong(path);
  for (const name of names) {
    const same = sameShape(pattern[name], value[name], `${path}/${name}`);
    if (!same.ok) return same;
  }
  return ok(undefined);
}

function sameList(pattern: readonly unknown[], value: unknown, path: string): Read<void> {
  if (!Array.isArray(value) || value.length === 0 || value.length > 20) return wrong(path);
  for (const [i, item] of value.entries()) {
    const same = sameShape(pattern[Math.min(i, pattern.length - 1)], item, `${path}/${i}`);
    if (!same.ok) return same;
  }
  return ok(undefined);
}

/** What the shape alone does not say: dice there are, limits that can be reached. */
function checkFigures(tables: Tables): Read<void> {
  const { warningFaces, dashboards, warningLimits, lossOfControl } = tables;
  const { dice, outOf } = warningFaces;
  if (outOf < 1 || Object.values(dice).some((faces) => faces > outOf)) {
    return wrong('tables/warningFaces');
  }
  for (const [gear, row] of Object.entries(lossOfControl.rows)) {
    const fits = row.length === 4 && isOneOf(row[0], ['0', '00']);
    if (!fits) return wrong(`tables/lossOfControl/rows/${gear}`);
  }
  for (const tyres of TYRES) {
    for (const weather of WEATHERS) {
      if (!warningLimits.rows[tyres][weather].every((limit) => limit >= 1)) {
        return wrong(`tables/warningLimits/rows/${tyres}`);
      }
      for (const category of CATEGORIES) {
        if (!isDiceRow(dashboards.rows[category][tyres]?.[weather])) {
          return wrong(`tables/dashboards/rows/${category}/${tyres}`);
        }
      }
    }
  }
  return ok(undefined);
}

/** Missing when the category has no such tyres. */
const isDiceRow = (row: readonly number[] | undefined): boolean =>
  row === undefined ||
  (row.length === 4 && isWhole(row[0], 1, 6) && row.every((n) => isWhole(n, 0, 6)));

/** Dashboards have a shape of their own, see `sameDashboards`. */
const PATTERN = {
  ...GT_TABLES,
  dashboards: {
    ...GT_TABLES.dashboards,
    rows: Object.fromEntries(
      CATEGORIES.map((category) => [category, { asphalt: null, rain: null, soft: null }]),
    ),
  },
};

/** Tables that came with a record or a setup. */
export function parseTables(input: unknown): Read<Tables> {
  const shape = sameShape(PATTERN, input, 'tables');
  if (!shape.ok) return shape;
  const tables = input as Tables;
  const rows = sameDashboards(tables);
  if (!rows.ok) return rows;
  const figures = checkFigures(tables);
  return figures.ok ? ok(tables) : figures;
}

function sameDashboards(tables: Tables): Read<void> {
  for (const category of CATEGORIES) {
    for (const tyres of TYRES) {
      const row: unknown = tables.dashboards.rows[category][tyres];
      const pattern = GT_TABLES.dashboards.rows.gt6.asphalt;
      const same =
        row === null ? ok(undefined) : sameShape(pattern, row, `tables/dashboards/${category}`);
      if (!same.ok) return same;
    }
  }
  return ok(undefined);
}
