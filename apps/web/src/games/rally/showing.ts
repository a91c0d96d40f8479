import { turnOf, type RallyState } from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { WARNING, type RallyDie } from '@perfect-line/rules/rally/words';
import { batch } from '@preact/signals';

import { numberIn, textIn } from '../../table/facts.ts';
import type { Rolling } from '../../table/store.ts';
import type { RallyEntry } from './rallyGame.ts';
import type { RallyStore, TurnedCard } from './rallyStore.ts';
import { shownDie } from './shownDie.ts';

/** The spaces each car drove through in one event, on the special it was driven in. */
export function pathsOf(entry: RallyEntry): ReadonlyMap<string, readonly number[]> {
  const paths = new Map<string, number[]>();
  const { idOf } = trackOf(entry.before);
  for (const note of entry.notes) {
    if (note.type !== 'moved') continue;
    const [seat, to] = [textIn(note, 'seat') ?? '', idOf.get(textIn(note, 'to') ?? '')];
    if (to !== undefined) paths.set(seat, [...(paths.get(seat) ?? []), to]);
  }
  return paths;
}

function diceOf({ phase }: RallyState): readonly RallyDie[] | undefined {
  if (phase.kind === 'roll') return [phase.move.die];
  return phase.kind === 'attackRoll' ? phase.chain.map((move) => move.die) : undefined;
}

/** Dice that fall with this event. */
function rollOf({ before, event }: RallyEntry): Rolling | undefined {
  const dice = diceOf(before);
  if (event.type !== 'chance' || dice === undefined) return undefined;
  return {
    seat: turnOf(before).seat,
    dice: dice.map(shownDie),
    faces: event.faces.map((face) => (face === WARNING ? '!' : '.')),
  };
}

/** The card that is turned with this event. */
function cardOf({ before, event }: RallyEntry): TurnedCard | undefined {
  if (event.type !== 'chance') return undefined;
  const { kind } = before.phase;
  if (kind !== 'card' && kind !== 'shortcut') return undefined;
  const [face = ''] = event.faces;
  return { seat: turnOf(before).seat, kind: kind === 'card' ? 'loss' : 'shortcut', face };
}

async function showRoll(store: RallyStore, roll: Rolling): Promise<void> {
  if (store.pace.times.roll === 0) return;
  store.rolling.value = { ...roll, faces: undefined };
  await store.pace.wait('roll');
  store.rolling.value = roll;
  await store.pace.wait('settle');
  store.rolling.value = undefined;
}

async function showCard(store: RallyStore, card: TurnedCard): Promise<void> {
  if (store.pace.times.token === 0) return;
  store.card.value = card;
  await store.pace.wait('roll');
  await store.pace.wait('token');
  store.card.value = undefined;
}

/** One event at the pace of the table: dice and cards first, then what they did. */
export async function presentRally(store: RallyStore, entry: RallyEntry): Promise<void> {
  const [roll, card] = [rollOf(entry), cardOf(entry)];
  if (roll !== undefined) await showRoll(store, roll);
  if (card !== undefined) await showCard(store, card);
  const over = entry.notes.find((note) => note.type === 'special-over');
  const isLast = entry.after.phase.kind === 'over';
  if (over !== undefined && !isLast) await showTimes(store, numberIn(over, 'special') ?? 1);
  batch(() => {
    store.paths.value = over === undefined ? pathsOf(entry) : new Map();
    store.shown.value = entry.after;
    store.shownCount.value += 1;
  });
  await afterwards(store, entry);
}

/** The car is seen over the line before the boards are cleared away. */
async function showTimes(store: RallyStore, special: number): Promise<void> {
  await store.pace.wait('step');
  await store.showTimes(special - 1);
  store.pace.calmDown();
}

async function afterwards(store: RallyStore, entry: RallyEntry): Promise<void> {
  const steps = Math.max(0, ...[...pathsOf(entry).values()].map((path) => path.length));
  for (let i = 0; i < steps; i++) await store.pace.wait('step');
}
