import { pressLetter, type Letter } from '../../table/letters.ts';
import type { GameKeys } from '../gameUi.ts';
import type { Rally } from './hand.ts';
import { canAttack, layPrice } from './driving.tsx';
import type { RallyStore } from './rallyStore.ts';

const LETTERS: readonly Letter<RallyStore>[] = [
  ['r', 'die', (store) => store.draft.value.length > 0 && store.play('die')],
  ['u', 'die', (store) => store.canRollOn && store.draft.value.length > 0 && store.rollOn()],
  ['t', 'attack', (store) => canAttack(store) && store.attack()],
  ['s', 'die', (store) => layPrice(store) !== undefined && store.play('secure')],
  ['e', 'stop', (store) => store.act({ type: 'stop' })],
  ['e', 'pass', (store) => store.outlook.value !== undefined && store.act({ type: 'pass' })],
  ['p', 'spare', (store) => store.outlook.value !== undefined && store.act({ type: 'spare' })],
  ['y', 'sisu', (store) => store.act({ type: 'sisu' })],
  ['n', 'no-sisu', (store) => store.act({ type: 'no-sisu' })],
  ['y', 'spare', (store) => store.outlook.value === undefined && store.act({ type: 'spare' })],
  ['n', 'pass', (store) => store.outlook.value === undefined && store.act({ type: 'pass' })],
];

export const rallyKeys: GameKeys<Rally, RallyStore> = {
  dice: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', a: 'a' },
  press: (store, key) => pressLetter(LETTERS, store, key),
};
