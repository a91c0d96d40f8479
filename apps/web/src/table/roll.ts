import type { Draw, SeatId } from '@perfect-line/rules/game';

import type { ShownTable } from './shownTable.ts';
import type { Reading, Rolling } from './store.ts';

/** What chance drew in this event, with who was at the wheel; undefined for a decision. */
export type Drawn = {
  readonly draws: readonly Draw[];
  readonly faces: readonly string[];
  readonly seat: SeatId;
};

/** With the next warning the last one, the throw itself is a little slower. */
const SLOW = 1.25;

/** The die on which all hangs: the one that loses control, or the last that could have; -1 where none could. */
export function decidingDie(reading: Reading | undefined): number {
  const dice = reading?.dice ?? [];
  const lost = dice.findIndex((die) => die.isLost);
  if (lost >= 0) return lost;
  return dice.at(-1)?.isDecisive === true ? dice.length - 1 : -1;
}

const hasFallenOn = (reading: Reading | undefined, read: number): boolean =>
  reading?.dice[read - 1]?.isLost === true;

/** From the first to the last, until one has decided. */
async function readDice({ store }: ShownTable, lying: Rolling, share: number): Promise<void> {
  const { reading, dice } = lying;
  const decides = decidingDie(reading);
  for (let i = 0; i < dice.length && !hasFallenOn(reading, i); i++) {
    if (i === decides) await store.pace.wait('breath', share);
    else if (dice.length > 1) await store.pace.wait('read', share);
    store.rolling.value = { ...lying, read: i + 1 };
  }
  store.rolling.value = { ...lying, read: dice.length };
}

/** Dice fly, lie, are read and looked at; they lie until the car has moved. */
export async function showRoll(table: ShownTable, drawn: Drawn, before: unknown): Promise<void> {
  const { ui, store } = table;
  const { draws, faces, seat } = drawn;
  const dice = draws.flatMap((draw) => (draw.kind === 'die' ? [draw.of ?? ''] : []));
  const share = store.session.isMine(seat) ? 1 : (ui.showing?.othersShare(before) ?? 1);
  if (dice.length === 0 || share === 0 || store.pace.timeOf('roll') === 0) return;
  const reading = ui.showing?.readingOf?.(before, faces);
  const isSlow = reading?.dice[0]?.isDecisive === true;
  store.rolling.value = { seat, dice, faces: undefined, read: 0, reading };
  await store.pace.wait('roll', isSlow ? SLOW * share : share);
  await readDice(table, { seat, dice, faces, read: 0, reading }, share);
  store.pace.next();
  await store.pace.wait('settle', share);
}
