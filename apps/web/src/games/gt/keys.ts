import type { CheckedStep } from '@perfect-line/rules/gt/state';

import { pressLetter, type Letter } from '../../table/letters.ts';
import type { GameKeys } from '../gameUi.ts';
import type { GtStore } from './gtStore.ts';
import type { Gt } from './hand.ts';

const LETTERS: readonly Letter<GtStore>[] = [
  ['r', 'drive', (store) => store.draft.value.length > 0 && store.drive('one-by-one')],
  ['f', 'drive', (store) => store.draft.value.length > 0 && store.drive('flat-out')],
  ['r', 'roll', (store) => store.act({ type: 'roll' })],
  ['u', 'drive', (store) => store.canRollOn && store.draft.value.length > 0 && store.rollOn()],
  ['u', 'roll', (store) => store.canRollOn && store.rollOn()],
  ['s', 'secure', (store) => store.act({ type: 'secure' })],
  ['e', 'stop', (store) => store.act({ type: 'stop' })],
  ['e', 'no-pit', (store) => store.act({ type: 'no-pit' })],
  ['e', 'pass', (store) => store.act({ type: 'pass' })],
  ['r', 'relay', (store) => store.relay()],
  ['ArrowLeft', 'side', (store) => store.act({ type: 'side', side: 'left' })],
  ['ArrowRight', 'side', (store) => store.act({ type: 'side', side: 'right' })],
];

/** Beside the road Enter comes back, or waits while the space is taken. */
function comeBack(store: GtStore): boolean {
  const type = (['return', 'pass'] as const).find((one) => store.actions.value.has(one));
  if (type === undefined || store.frame.value !== undefined) return false;
  void store.act({ type });
  return true;
}

function callPit(store: GtStore): boolean {
  if (!store.canCallPit.value) return false;
  store.pitCalled.value = !store.asksPit.value;
  return true;
}

export const gtKeys: GameKeys<Gt, GtStore> = {
  dice: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6', c: 'c', z: 'z' },
  /** Left to right as the driver sees them: by the side of the road, then by gear. */
  inOrder: (store, steps) => {
    const graph = store.frame.value?.graph;
    if (graph === undefined) return [];
    const across = ({ to }: CheckedStep): number => (graph.right[to] ?? 0) + (graph.left[to] ?? 0);
    return steps.toSorted((a, b) => across(b) - across(a) || a.gear - b.gear);
  },
  press: (store, key) => {
    if (key === 'p') return callPit(store);
    if (key === 'Enter') return comeBack(store);
    return pressLetter(LETTERS, store, key);
  },
};
