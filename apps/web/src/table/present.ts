import { batch } from '@preact/signals';

import { showRoll, type Drawn } from './roll.ts';
import { beginShow, endShow } from './rivalsTurn.ts';
import type { Entry } from './session/session.ts';
import type { ShownTable } from './shownTable.ts';

type AnyEntry = Entry<unknown, unknown>;

function drawnIn({ ui }: ShownTable, { before, event }: AnyEntry): Drawn | undefined {
  const seat = ui.atWheel(before);
  if (event.type !== 'chance' || seat === undefined) return undefined;
  return { draws: ui.hand.game.chanceDue(before) ?? [], faces: event.faces, seat };
}

async function showCard({ store }: ShownTable, { draws, faces, seat }: Drawn): Promise<void> {
  const [draw] = draws;
  const isCard = draw?.kind === 'card' || draw?.kind === 'shortcut';
  if (!isCard || store.pace.timeOf('token') === 0) return;
  store.card.value = { seat, kind: draw.kind, face: faces[0] ?? '' };
  await store.pace.wait('roll');
  await store.pace.wait('token');
  store.card.value = undefined;
}

/** One event at the pace of the table: dice and cards first, then what they did. */
export async function present(table: ShownTable, entry: AnyEntry): Promise<void> {
  beginShow(table, entry.before);
  await showEvent(table, entry);
  endShow(table, entry.before);
  if (table.store.finale.peek() !== undefined) await showFinale(table);
}

async function showEvent(table: ShownTable, entry: AnyEntry): Promise<void> {
  const { ui, store } = table;
  const drawn = drawnIn(table, entry);
  store.pace.next();
  if (drawn !== undefined) {
    await showRoll(table, drawn, entry.before);
    await showCard(table, drawn);
  }
  await ui.showing?.beforeShown?.(store, entry);
  const paths = ui.showing?.pathsOf(entry) ?? new Map();
  // Who gives up sees no flag.
  const isDriven = entry.event.type === 'chance' || paths.size > 0;
  const isEnd = isDriven && ui.hand.game.isOver(entry.after) && store.pace.times.finale > 0;
  store.pace.next();
  batch(() => {
    store.paths.value = paths;
    store.finale.value = isEnd ? 'drive' : undefined;
    store.shown.value = entry.after;
    store.shownCount.value += 1;
  });
  await afterwards(table, entry, drawn);
  store.rolling.value = undefined;
}

async function afterwards(
  { ui, store }: ShownTable,
  { event }: AnyEntry,
  drawn: Drawn | undefined,
): Promise<void> {
  const steps = Math.max(0, ...[...store.paths.peek().values()].map((path) => path.length));
  for (let i = 0; i < steps; i++) await store.pace.wait('step');
  if (drawn?.draws.some((draw) => draw.kind === 'token')) await store.pace.wait('token');
  const isOther = event.type === 'action' && !store.session.isMine(event.seat);
  if (isOther && ui.showing?.isTelling(event.action) === true) await store.pace.wait('plan');
}

/** Whoever drove last, the end is looked at in full. */
async function showFinale({ store }: ShownTable): Promise<void> {
  store.pace.allow(undefined);
  store.pace.next();
  store.finale.value = 'podium';
  await store.pace.wait('finale');
  store.finale.value = undefined;
}
