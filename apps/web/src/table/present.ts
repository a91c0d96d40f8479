import { actingCar } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';
import { CLEAN, WARNING, type Face } from '@perfect-line/rules/gt/words';
import { batch } from '@preact/signals';

import { textIn } from './facts.ts';
import type { GtEntry, Rolling, TableStore } from './store.ts';

/** The spaces each car drove through in one event. */
export function pathsOf(entry: GtEntry): ReadonlyMap<string, readonly number[]> {
  const paths = new Map<string, number[]>();
  const { idOf } = entry.after.race.graph;
  for (const note of entry.notes) {
    if (note.type !== 'moved') continue;
    const [car, to] = [textIn(note, 'car') ?? '', idOf.get(textIn(note, 'to') ?? '')];
    if (to !== undefined) paths.set(car, [...(paths.get(car) ?? []), to]);
  }
  return paths;
}

/** Dice that fall with this event, gear die first. */
function rollOf(entry: GtEntry): Rolling | undefined {
  const { before, event } = entry;
  if (event.type !== 'chance' || before.phase !== 'dice') return undefined;
  const { turn } = before;
  const steps = turn.mode === 'flat-out' ? turn.plan : turn.plan.slice(turn.done, turn.done + 1);
  const faces = event.faces.map((face): Face => (face === WARNING ? WARNING : CLEAN));
  return { seat: actingCar(before).id, dice: steps.flatMap((step) => step.dice), faces };
}

function show(store: TableStore, state: State, entry: GtEntry): void {
  batch(() => {
    store.paths.value = pathsOf(entry);
    store.shown.value = state;
    store.shownCount.value += 1;
  });
}

/** Others' dice: a flat-out roll is worth a look, each single step is not worth the wait. */
const OTHERS_SHARE = 0.6;

async function showRoll(store: TableStore, roll: Rolling, isFlatOut: boolean): Promise<void> {
  const isMine = store.session.isMine(roll.seat);
  if (store.pace.times.roll === 0 || (!isMine && !isFlatOut)) return;
  const share = isMine ? 1 : OTHERS_SHARE;
  store.rolling.value = { ...roll, faces: undefined };
  await store.pace.wait('roll', share);
  store.rolling.value = roll;
  await store.pace.wait('settle', share);
  store.rolling.value = undefined;
}

/** One event at the pace of the table: dice first, then what they did. */
export async function present(store: TableStore, entry: GtEntry): Promise<void> {
  const roll = rollOf(entry);
  const isFlatOut = entry.before.turn.mode === 'flat-out';
  if (roll !== undefined) await showRoll(store, roll, isFlatOut);
  show(store, entry.after, entry);
  await afterwards(store, entry);
}

async function afterwards(store: TableStore, entry: GtEntry): Promise<void> {
  const { event, before } = entry;
  if (event.type === 'chance') {
    const steps = Math.max(0, ...[...pathsOf(entry).values()].map((path) => path.length));
    for (let i = 0; i < steps; i++) await store.pace.wait('step');
    if (before.phase === 'tokens') await store.pace.wait('token');
  } else if (!store.session.isMine(event.seat) && event.action.type === 'drive') {
    await store.pace.wait('plan');
  }
}
