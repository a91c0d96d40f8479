import { outside } from '@perfect-line/core/outside';

import { underSky, type SoloModel } from '../graph/soloModel.ts';
import { buildTurnGraph } from '../graph/turnGraph.ts';
import { NO_DAMAGE } from './damage.ts';
import { contextAfter } from './skies.ts';
import { soloContext } from './soloContext.ts';
import { newTable, NO_CHOICE, type SoloTable } from './soloTable.ts';
import type { SoloContext } from './sweep.ts';
import type { SoloTables } from './upperBound.ts';

/** A twentieth of a second: plans are told apart by whole ones. */
const PARTS = 20;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Five bits a sign; the sixth says that more follow. */
const [BITS, MORE] = [5, 32];

function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) text += SIGNS[MORE + (rest % MORE)];
  return text + SIGNS[rest];
}

/** Numbers one after the other, each as its distance from the one a row before, or beside it. */
function writeAll(values: Float64Array, row: number): string {
  const parts = Array.from(values, (value) => Math.round(value * PARTS));
  return parts
    .map((part, i) => writeNumber(part - (parts[i % row === 0 ? i - row : i - 1] ?? 0)))
    .join('');
}

function readNumbers(text: string): readonly number[] {
  const numbers: number[] = [];
  let [value, scale] = [0, 1];
  for (const sign of text) {
    const bits = SIGNS.indexOf(sign);
    value += (bits % MORE) * scale;
    scale *= 1 << BITS;
    if (bits >= MORE) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, scale] = [0, 1];
  }
  return numbers;
}

function readInto(values: Float64Array, text: string, row: number): void {
  const parts: number[] = [];
  for (const [i, change] of readNumbers(text).entries()) {
    parts.push(change + (parts[i % row === 0 ? i - row : i - 1] ?? 0));
  }
  values.set(parts.map((part) => part / PARTS));
}

/** The values of a solved lap with a full bag, as text that another page can judge turns by. */
export const packLap = ({ fresh }: SoloTables): string =>
  [String(fresh.top), writeAll(fresh.cost, fresh.levels), writeAll(fresh.loss, fresh.levels)].join(
    '.',
  );

function tableOf(context: SoloContext, text: string): SoloTable {
  const [top, cost = '', loss = ''] = text.split('.');
  const table = newTable(context.graph, Number(top), 'upper');
  readInto(table.cost, cost, table.levels);
  readInto(table.loss, loss, table.levels);
  table.choice.fill(NO_CHOICE);
  return table;
}

/** What was packed, for cars that have lost nothing yet: it judges plans, and drives none. */
export function lapFrom(model: SoloModel, text: string): SoloTables {
  const contexts = model.skies.map((sky) =>
    soloContext(buildTurnGraph(underSky(model, sky, sky.limits[0] ?? outside()))),
  );
  const skies = { model, contexts };
  const fresh = tableOf(contextAfter(skies, NO_DAMAGE), text);
  const none: SoloTables['drawn'] = new Map();
  return { skies, fresh, drawn: none, worn: none, turned: undefined };
}
