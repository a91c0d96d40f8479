import type { Draw, SeatId } from '@perfect-line/rules/game';
import { batch } from '@preact/signals';

import type { Entry } from './session/session.ts';
import type { ShownTable } from './shownTable.ts';

type AnyEntry = Entry<unknown, unknown>;

/** What chance drew in this event, with who was at the wheel; undefined for a decision. */
type Drawn = {
  readonly draws: readonly Draw[];
  readonly faces: readonly string[];
  readonly seat: SeatId;
};

function drawnIn({ ui }: ShownTable, { before, event }: AnyEntry): Drawn | undefined {
  const seat = ui.atWheel(before);
  if (event.type !== 'chance' || seat === undefined) return undefined;
  return { draws: ui.hand.game.chanceDue(before) ?? [], faces: event.faces, seat };
}

async function showRoll({ ui, store }: ShownTable, drawn: Drawn, before: unknown): Promise<void> {
  const { draws, faces, seat } = drawn;
  const dice = draws.flatMap((draw) => (draw.kind === 'die' ? [draw.of ?? ''] : []));
  const share = store.session.isMine(seat) ? 1 : (ui.showing?.othersShare(before) ?? 1);
  if (dice.length === 0 || share === 0 || store.pace.times.roll === 0) return;
  store.rolling.value = { seat, dice, faces: undefined };
  await store.pace.wait('roll', share);
  store.rolling.value = { seat, dice, faces };
  await store.pace.wait('settle', share);
  store.rolling.value = undefined;
}

async function showCard({ store }: ShownTable, { draws, faces, seat }: Drawn): Promise<void> {
  const [draw] = draws;
  const isCard = draw?.kind === 'card' || draw?.kind === 'shortcut';
  if (!isCard || store.pace.times.token === 0) return;
  store.card.value = { seat, kind: draw.kind, face: faces[0] ?? '' };
  await store.pace.wait('roll');
  await store.pace.wait('token');
  store.card.value = undefined;
}

/** One event at the pace of the table: dice and cards first, then what they did. */
export async function present(table: ShownTable, entry: AnyEntry): Promise<void> {
  const { ui, store } = table;
  const drawn = drawnIn(table, entry);
  if (drawn !== undefined) {
    await showRoll(table, drawn, entry.before);
    await showCard(table, drawn);
  }
  await ui.showing?.beforeShown?.(store, entry);
  batch(() => {
    store.paths.value = ui.showing?.pathsOf(entry) ?? new Map();
    store.shown.value = entry.after;
    store.shownCount.value += 1;
  });
  await afterwards(table, entry, drawn);
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
