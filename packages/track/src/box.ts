import { BOX_PIECES, numberOf } from './catalogue.ts';

/** A tile number of which a circuit uses more pieces than one box holds. */
type Shortage = {
  readonly number: string;
  readonly used: number;
  readonly inBox: number;
};

export type BoxCheck = {
  /** Boxes that must be put together to lay the circuit (G1.2). */
  readonly boxes: number;
  readonly shortages: readonly Shortage[];
};

/** What a list of known tiles asks of the box; the two sides of a number are one piece of cardboard. */
export function checkBox(tiles: readonly { readonly id: string }[]): BoxCheck {
  const used = new Map<string, number>();
  for (const { id } of tiles) used.set(numberOf(id), (used.get(numberOf(id)) ?? 0) + 1);
  const needs = [...used]
    .map(([number, count]) => ({ number, used: count, inBox: BOX_PIECES[number] ?? 0 }))
    .filter((need) => need.inBox > 0);
  return {
    boxes: Math.max(1, ...needs.map((need) => Math.ceil(need.used / need.inBox))),
    shortages: needs.filter((need) => need.used > need.inBox),
  };
}
