import type { CheckedStep } from '@perfect-line/rules/gt/state';

import { canCallPit } from '../games/gt/pitStop.ts';
import { handDieOf, likeliest, type HandDie } from '../games/gt/planning.ts';
import type { TableStore } from './store.ts';
import { listedSteps } from '../games/gt/targets.ts';

export type TableCommands = {
  readonly zoom: (factor: number) => void;
  readonly whole: () => void;
  readonly rules: () => void;
};

const DIE_KEYS: Readonly<Record<string, HandDie>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  c: 'c',
  z: 'z',
};

/** Left to right as the driver sees them: by the side of the road, then by gear. */
function sortedSteps(store: TableStore): readonly CheckedStep[] {
  const graph = store.frame.value?.graph;
  if (graph === undefined) return [];
  const across = (step: CheckedStep): number =>
    (graph.right[step.to] ?? 0) + (graph.left[step.to] ?? 0);
  return listedSteps(store).toSorted((a, b) => across(b) - across(a) || a.gear - b.gear);
}

function chooseNext(store: TableStore, by: 1 | -1): void {
  const steps = sortedSteps(store);
  const spaces = [...new Set(steps.map((step) => step.to))];
  if (spaces.length === 0) return;
  const pointed = store.pointed.value;
  const at = pointed === undefined ? -1 : spaces.indexOf(pointed);
  const next = at < 0 ? (by > 0 ? 0 : spaces.length - 1) : at + by;
  store.pointed.value = spaces[(next + spaces.length) % spaces.length];
}

/** Enter: the space pointed at, else the likeliest of those the die in hand allows. */
function layPointed(store: TableStore): void {
  const { pointed } = store;
  if (pointed.value !== undefined) store.pick(pointed.value);
  else if (store.armed.value?.type === 'die') {
    const step = likeliest(listedSteps(store));
    if (step !== undefined) store.lay(step);
  }
}

function takeDie(store: TableStore, die: HandDie): void {
  const armed = store.armed.value;
  const { pointed } = store;
  if (pointed.value !== undefined && armed?.type !== 'die') {
    const to = pointed.value;
    const step = listedSteps(store).find((s) => s.to === to && handDieOf(s.dice) === die);
    if (step !== undefined) return store.lay(step);
  }
  if (armed?.type === 'die' && armed.die === die) return layPointed(store);
  store.takeDie(die);
}

const PLANNING: Readonly<Record<string, (store: TableStore) => void>> = {
  ArrowLeft: (store) => chooseNext(store, -1),
  ArrowRight: (store) => chooseNext(store, 1),
  Enter: layPointed,
  Backspace: (store) => store.cutTo(Math.max(0, store.draft.value.length - 1)),
  Delete: (store) => store.cutTo(0),
};

const hasPlan = (store: TableStore): boolean => store.draft.value.length > 0;

async function comeBackOrWait(store: TableStore): Promise<void> {
  const back = await store.act({ type: 'return' });
  if (!back.ok) await store.act({ type: 'pass' });
}

/** Letters act where the buttons of the same name are. */
function act(store: TableStore, key: string): boolean {
  const { phase } = store.shown.value;
  if (phase === 'plan' && hasPlan(store) && key === 'r') void store.drive('one-by-one');
  else if (phase === 'plan' && hasPlan(store) && key === 'f') void store.drive('flat-out');
  else if (phase === 'step' && key === 'r') void store.act({ type: 'roll' });
  else if (phase === 'step' && key === 's') void store.act({ type: 'secure' });
  else if (phase === 'step' && key === 'e') void store.act({ type: 'stop' });
  else if (phase === 'pit' && key === 'e') void store.act({ type: 'no-pit' });
  else if (key === 'p' && canCallPit(store)) store.pitCalled.value = !store.pitCalled.value;
  else if (phase === 'relay' && key === 'r') {
    void (hasPlan(store) ? store.relay() : store.act({ type: 'relay', plan: [] }));
  } else if (phase === 'side' && key === 'ArrowLeft')
    void store.act({ type: 'side', side: 'left' });
  else if (phase === 'side' && key === 'ArrowRight') {
    void store.act({ type: 'side', side: 'right' });
  } else if (phase === 'plan' && store.frame.value === undefined && key === 'Enter') {
    void comeBackOrWait(store);
  } else if (phase === 'plan' && key === 'e') void store.act({ type: 'pass' });
  else return false;
  return true;
}

function look(key: string, commands: TableCommands): boolean {
  if (key === '+' || key === '=') commands.zoom(1.35);
  else if (key === '-') commands.zoom(1 / 1.35);
  else if (key === '0') commands.whole();
  else if (key === '?') commands.rules();
  else return false;
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** Enter and the arrows belong to the element that has the focus, if it is one that uses them. */
const isOwnKey = (event: KeyboardEvent): boolean => {
  const { target, key } = event;
  const uses =
    target instanceof Element && target.closest('button, a, summary, .pl-target') !== null;
  return uses && (key === 'Enter' || key === ' ');
};

export function tableKey(event: KeyboardEvent, store: TableStore, commands: TableCommands): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'Escape' || store.rolling.value !== undefined) {
    if (store.pace.skip()) event.preventDefault();
    return;
  }
  if (isOwnKey(event)) return;
  const isMine = store.actor.value !== undefined && store.handover.value === undefined;
  const die = DIE_KEYS[key];
  const planning = PLANNING[key];
  if (isMine && act(store, key)) event.preventDefault();
  else if (isMine && store.outlook.value !== undefined && die !== undefined) takeDie(store, die);
  else if (isMine && store.outlook.value !== undefined && planning !== undefined) {
    planning(store);
    event.preventDefault();
  } else if (look(key, commands)) event.preventDefault();
}
