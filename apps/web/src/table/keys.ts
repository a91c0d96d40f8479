import type { ShownTable } from './shownTable.ts';

export type TableCommands = {
  readonly zoom: (factor: number) => void;
  readonly whole: () => void;
  readonly rules: () => void;
};

function chooseNext({ ui, store }: ShownTable, by: 1 | -1): void {
  const listed = store.listed.value;
  const steps = ui.keys.inOrder?.(store, listed) ?? listed;
  const spaces = [...new Set(steps.map((step) => step.to))];
  if (spaces.length === 0) return;
  const pointed = store.pointed.value;
  const at = pointed === undefined ? -1 : spaces.indexOf(pointed);
  const next = at < 0 ? (by > 0 ? 0 : spaces.length - 1) : at + by;
  store.pointed.value = spaces[(next + spaces.length) % spaces.length];
}

/** Spaces further on, the nearest first. */
function chooseFar({ store }: ShownTable, by: 1 | -1): void {
  const far = [...store.far.value].toSorted(([, a], [, b]) => a.steps.length - b.steps.length);
  const spaces = far.map(([space]) => space);
  const pointed = store.pointed.value;
  const at = pointed === undefined ? -1 : spaces.indexOf(pointed);
  if (spaces.length > 0)
    store.pointed.value = spaces[Math.min(Math.max(at + by, 0), spaces.length - 1)];
}

/** Enter: the space pointed at, else the likeliest of those the die in hand allows. */
function layPointed({ store }: ShownTable): void {
  const pointed = store.pointed.value;
  if (pointed !== undefined) store.pick(pointed);
  else if (store.armed.value?.type === 'die') {
    const step = store.hand.likeliest(store.listed.value);
    if (step !== undefined) store.lay(step);
  }
}

function takeDie(table: ShownTable, die: string): void {
  const { store } = table;
  const armed = store.armed.value;
  const to = store.pointed.value;
  const pointed =
    to === undefined
      ? undefined
      : store.listed.value.find((step) => step.to === to && store.hand.dieOf(step) === die);
  if (pointed !== undefined) store.lay(pointed);
  else if (armed?.type === 'die' && armed.die === die) layPointed(table);
  else store.takeDie(die);
}

const PLANNING: Readonly<Record<string, (table: ShownTable) => void>> = {
  ArrowLeft: (table) => chooseNext(table, -1),
  ArrowRight: (table) => chooseNext(table, 1),
  ArrowUp: (table) => chooseFar(table, 1),
  ArrowDown: (table) => chooseFar(table, -1),
  Enter: layPointed,
  Backspace: ({ store }) => store.cutTo(Math.max(0, store.draft.value.length - 1)),
  Delete: ({ store }) => store.cutTo(0),
};

function decide(table: ShownTable, key: string): boolean {
  const { ui, store } = table;
  if (store.actor.value === undefined || store.handover.value !== undefined) return false;
  if (ui.keys.press(store, key)) return true;
  if (store.outlook.value === undefined) return false;
  const die = ui.keys.dice?.[key];
  if (die !== undefined) takeDie(table, die);
  else if (PLANNING[key] === undefined) return false;
  else PLANNING[key](table);
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

/** Enter and Space belong to the element that has the focus, if it is one that uses them. */
const isOwnKey = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('button, a, summary, [role="button"]') !== null &&
  (key === 'Enter' || key === ' ');

export function tableKey(event: KeyboardEvent, table: ShownTable, commands: TableCommands): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { rolling, card, pace } = table.store;
  if (key === 'Escape' || rolling.value !== undefined || card.value !== undefined) {
    if (pace.skip()) event.preventDefault();
    return;
  }
  if (isOwnKey(event) || event.defaultPrevented) return;
  if (decide(table, key) || look(key, commands)) event.preventDefault();
}
