import type { RallyDie } from '@perfect-line/rules/rally/words';

import { canChangeTyre, layPrice } from './driving.tsx';
import { listedMoves } from './scene.ts';
import type { RallyStore } from './rallyStore.ts';

export type RallyCommands = {
  readonly zoom: (factor: number) => void;
  readonly whole: () => void;
  readonly rules: () => void;
};

const DIE_KEYS: Readonly<Record<string, RallyDie>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  a: 'a',
};

function chooseNext(store: RallyStore, by: 1 | -1): void {
  const spaces = [...new Set(listedMoves(store).map((move) => move.to))];
  if (spaces.length === 0) return;
  const pointed = store.pointed.value;
  const at = pointed === undefined ? -1 : spaces.indexOf(pointed);
  const next = at < 0 ? (by > 0 ? 0 : spaces.length - 1) : at + by;
  store.pointed.value = spaces[(next + spaces.length) % spaces.length];
}

/** Enter: the space pointed at, else the first that the die in hand allows. */
function layPointed(store: RallyStore): void {
  const pointed = store.pointed.value;
  if (pointed !== undefined) store.pick(pointed);
  else if (store.armed.value?.type === 'die') {
    const [first] = listedMoves(store);
    if (first !== undefined) store.lay(first);
  }
}

function takeDie(store: RallyStore, die: RallyDie): void {
  const armed = store.armed.value;
  const to = store.pointed.value;
  const pointed =
    to === undefined
      ? undefined
      : listedMoves(store).find((move) => move.to === to && move.die === die);
  if (pointed !== undefined) store.lay(pointed);
  else if (armed?.type === 'die' && armed.die === die) layPointed(store);
  else store.takeDie(die);
}

const PLANNING: Readonly<Record<string, (store: RallyStore) => void>> = {
  ArrowLeft: (store) => chooseNext(store, -1),
  ArrowRight: (store) => chooseNext(store, 1),
  Enter: layPointed,
  Backspace: (store) => store.cutTo(Math.max(0, store.draft.value.length - 1)),
  Delete: (store) => store.cutTo(0),
};

/** Letters that drive, where the buttons of the same name are. */
const DRIVING: Readonly<Record<string, (store: RallyStore) => boolean>> = {
  r: (store) => {
    if (store.draft.value.length === 0) return false;
    void store.play('die');
    return true;
  },
  t: (store) => {
    const { turn, setup } = store.shown.value;
    if (!setup.options.timeAttack || turn?.laid.length !== 0) return false;
    void store.attack();
    return true;
  },
  s: (store) => {
    if (layPrice(store) === undefined) return false;
    void store.play('secure');
    return true;
  },
  e: (store) => {
    const laid = store.shown.value.turn?.laid.length ?? 0;
    const isBlocked = laid === 0 && store.outlook.value?.moves.length === 0;
    void store.act({ type: isBlocked ? 'pass' : 'stop' });
    return true;
  },
  p: (store) => {
    if (!canChangeTyre(store)) return false;
    void store.act({ type: 'spare' });
    return true;
  },
};

/** Questions with two answers. */
function answer(store: RallyStore, key: string): boolean {
  const { kind } = store.shown.value.phase;
  if (kind === 'sisu' && (key === 'y' || key === 'n')) {
    void store.act({ type: key === 'y' ? 'sisu' : 'no-sisu' });
    return true;
  }
  if (kind === 'garage' && (key === 'y' || key === 'n')) {
    void store.act({ type: key === 'y' ? 'spare' : 'pass' });
    return true;
  }
  return false;
}

function look(key: string, commands: RallyCommands): boolean {
  if (key === '+' || key === '=') commands.zoom(1.35);
  else if (key === '-') commands.zoom(1 / 1.35);
  else if (key === '0') commands.whole();
  else if (key === '?') commands.rules();
  else return false;
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** Enter and Space belong to the element that has the focus, if it is one that uses them. */
const isOwnKey = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('button, a, summary, .pl-target') !== null &&
  (key === 'Enter' || key === ' ');

function decide(store: RallyStore, key: string): boolean {
  if (store.actor.value === undefined || store.handover.value !== undefined) return false;
  if (answer(store, key)) return true;
  if (store.outlook.value === undefined) return false;
  const die = DIE_KEYS[key];
  const planning = PLANNING[key];
  if (die !== undefined) takeDie(store, die);
  else if (planning !== undefined) planning(store);
  else return DRIVING[key]?.(store) ?? false;
  return true;
}

export function rallyKey(event: KeyboardEvent, store: RallyStore, commands: RallyCommands): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isShowing = store.rolling.value !== undefined || store.card.value !== undefined;
  if (key === 'Escape' || isShowing) {
    if (store.pace.skip()) event.preventDefault();
    return;
  }
  if (isOwnKey(event)) return;
  if (decide(store, key) || look(key, commands)) event.preventDefault();
}
