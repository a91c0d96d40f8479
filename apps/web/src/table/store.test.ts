import { err, ok, unwrap, type Result } from '@perfect-line/core/result';
import type { Game, Note, RuleError } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { effect, signal, type Signal } from '@preact/signals';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SavedGame } from '../storage/savedGame.ts';
import type { Entry, GameSession } from './session/session.ts';
import type { Purpose, TableStore } from './store.ts';

const kept = new Map<string, string>();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

const { GtStore } = await import('../games/gt/gtStore.ts');
const { RallyStore } = await import('../games/rally/rallyStore.ts');

const SAVED: SavedGame = {
  id: 'test',
  kind: 'gt',
  mode: 'solo',
  rulesVersion: '',
  setup: {},
  seats: [],
  ready: 0,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 1, round: 1, finished: false },
};

/** One driver at this screen; an action is taken by the rules, or refused where the test says so. */
class TestSession<State, Action, N extends Note> implements GameSession<State, Action, N> {
  readonly id = 'test';
  readonly saved = SAVED;
  readonly first: State;
  readonly state: Signal<State>;
  readonly entries = signal<readonly Entry<State, Action, N>[]>([]);
  readonly busy = signal(false);
  readonly thinking = signal(undefined);
  readonly trouble = signal(undefined);
  refuses = false;
  readonly acted: string[] = [];
  readonly #game: Game<unknown, State, Action, unknown, N>;

  constructor(game: Game<unknown, State, Action, unknown, N>, first: State) {
    this.#game = game;
    this.first = first;
    this.state = signal(first);
  }

  isMine(): boolean {
    return true;
  }

  async act(action: Action): Promise<Result<void, RuleError>> {
    this.busy.value = true;
    await Promise.resolve();
    const step = this.#game.apply(this.state.value, { type: 'action', seat: 'blue', action });
    const isTaken = step.ok && !this.refuses;
    if (isTaken) this.acted.push(String(Object(action).type));
    if (isTaken) this.state.value = step.value.state;
    this.busy.value = false;
    return isTaken ? ok(undefined) : err({ code: 'net.lost', message: 'refused' });
  }

  /** Chance answers with these faces, then without warnings, until the driver has to decide again. */
  roll(left: string[] = []): void {
    for (;;) {
      const due = this.#game.chanceDue(this.state.value);
      if (due === undefined) return;
      const faces = due.map(() => left.shift() ?? '.');
      this.state.value = unwrap(
        this.#game.apply(this.state.value, { type: 'chance', faces }),
      ).state;
    }
  }

  close(): void {
    this.busy.value = true;
  }
}

const gtState = gt.start(
  unwrap(gt.parseSetup({ track: { ready: 2 }, solo: true, drivers: [{ id: 'blue' }] })),
).state;
const rallyState = rally.start(
  unwrap(rally.parseSetup({ stages: ['C3-C8'], drivers: [{ id: 'blue' }], startOrder: ['blue'] })),
).state;

function openGt(purpose: Purpose = {}) {
  const session = new TestSession(gt, gtState);
  return { store: new GtStore(session, purpose), session };
}

function openRally(purpose: Purpose = {}) {
  const session = new TestSession(rally, rallyState);
  return { store: new RallyStore(session, purpose), session };
}

type Open = (purpose?: Purpose) => { readonly store: TableStore };

beforeEach(() => kept.clear());
// The tests of a run share their globals.
afterAll(() => vi.unstubAllGlobals());

describe.each([
  ['a circuit race', openGt],
  ['a rally', openRally],
])('the hand of %s', (_name, open: Open) => {
  it('lays a die onto the space it is for, and takes it back', () => {
    const { store } = open();
    const steps = store.outlook.value?.steps ?? [];
    const [only, ...more] = steps.filter((step) => store.hand.dieOf(step) === '1');
    if (only === undefined) throw new Error('first gear is not open');
    store.takeDie('1');
    if (more.length > 0) store.pick(only.to);
    expect(store.draft.value).toEqual([only]);
    store.cutTo(0);
    expect(store.draft.value).toEqual([]);
  });

  it('says why a die cannot come next, and lights where a line may end with it', () => {
    const { store } = open();
    store.takeDie('5');
    expect(store.draft.value).toEqual([]);
    expect(store.refusal.value?.code).toBe('plan.start-in-first');
    expect(store.lit.value).toEqual([]);
    expect(store.far.value.size).toBeGreaterThan(0);
    for (const { steps } of store.far.value.values()) expect(steps.at(-1)?.gear).toBe(5);
  });

  it('takes no die that cannot be used now while a lesson tells what to lay', () => {
    const { store } = open({ isTaught: true });
    store.takeDie('5');
    expect(store.armed.value).toBeUndefined();
    expect(store.far.value.size).toBe(0);
  });

  it('lays the whole safest line to a far space, and on from its end', () => {
    const { store } = open();
    const [space, line] = furthest(store, 3);
    store.pick(space);
    expect(store.draft.value).toEqual(line.steps);
    expect(store.odds.value?.risk).toBeCloseTo(line.missed, 9);
    const [next] = furthest(store, 2);
    store.pick(next);
    expect(store.draft.value.slice(0, line.steps.length)).toEqual(line.steps);
    expect(store.draft.value.at(-1)?.to).toBe(next);
    store.pick(space);
    expect(store.draft.value).toEqual(line.steps);
  });

  it('follows a finger along the road, back again, and over to another line', () => {
    const { store } = open();
    const [space, line] = furthest(store, 4);
    for (const { to } of line.steps) store.trace(to);
    expect(store.draft.value.map((step) => step.to)).toEqual(line.steps.map((step) => step.to));
    const [first] = line.steps;
    if (first === undefined) throw new Error('no step');
    store.trace(first.to);
    expect(store.draft.value).toHaveLength(1);
    store.trace(space);
    expect(store.draft.value.at(-1)?.to).toBe(space);
  });

  it('keeps a plan over a reload, for the same decision only', () => {
    const first = open();
    const [step] = first.store.outlook.value?.steps ?? [];
    if (step === undefined) throw new Error('nothing to lay');
    first.store.lay(step);
    first.store.close();
    expect(open().store.draft.value).toEqual([step]);
  });

  it('decides nothing in a replay', () => {
    const { store } = open({ isReplay: true });
    expect(store.actor.value).toBeUndefined();
    expect(store.outlook.value).toBeUndefined();
    expect(store.actions.value.size).toBe(0);
  });
});

/** A far space of so many steps. */
function furthest(store: TableStore, steps: number) {
  const found = [...store.far.value].find(([, line]) => line.steps.length === steps);
  if (found === undefined) throw new Error(`no line of ${steps} steps`);
  return found;
}

/** Lays dice one after the other, each on the first space it leads to. */
function lay(store: TableStore, dice: readonly string[]): void {
  for (const die of dice) {
    const step = store.outlook.value?.steps.find((one) => store.hand.dieOf(one) === die);
    if (step === undefined) throw new Error(`die ${die} cannot be laid`);
    store.lay(step);
  }
}

const diceOf = (store: TableStore): readonly string[] =>
  store.draft.value.map((step) => store.hand.dieOf(step));

/** Shows all that happens, with these faces in order and clean ones after them. */
function showAll(
  { store, session }: { readonly store: TableStore; readonly session: Rolled },
  faces: readonly string[] = [],
): void {
  const left = [...faces];
  effect(() => {
    void session.busy.value;
    void session.state.value;
    queueMicrotask(() => {
      session.roll(left);
      store.shown.value = session.state.value;
    });
  });
}

type Rolled = Pick<TestSession<unknown, unknown, Note>, 'busy' | 'state' | 'roll'>;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('dice that roll on', () => {
  it('[G6.1] drive a whole plan one by one while no warning shows', async () => {
    const table = openGt();
    showAll(table);
    lay(table.store, ['1', '2', '3']);
    table.store.rollOn();
    await settled();
    expect(table.session.acted).toEqual(['drive', 'roll', 'roll', 'roll']);
    expect(table.store.rollsOn.value).toBeUndefined();
  });

  it('[G6.1] stop at a warning, and go on when they are told to', async () => {
    const table = openGt();
    showAll(table, ['.', '!']);
    lay(table.store, ['1', '2', '3', 'c']);
    table.store.rollOn();
    await settled();
    expect(table.session.acted).toEqual(['drive', 'roll', 'roll']);
    table.store.rollOn();
    await settled();
    expect(table.session.acted).toEqual(['drive', 'roll', 'roll', 'roll', 'roll']);
  });

  it('[R2.2] take the dice of a rally one after the other, and leave the rest to the driver', async () => {
    const table = openRally();
    showAll(table);
    lay(table.store, ['1', '2', 'a']);
    table.store.rollOn();
    await settled();
    expect(table.session.acted).toEqual(['die', 'die', 'die']);
    expect(table.store.actions.value.has('stop')).toBe(true);
  });

  it('[R6.1] keep what is planned behind a warning', async () => {
    const table = openRally();
    showAll(table, ['!']);
    lay(table.store, ['1', '2', 'a']);
    table.store.rollOn();
    await settled();
    expect(table.session.acted).toEqual(['die']);
    expect(diceOf(table.store)).toEqual(['2', 'a']);
  });
});

/** Lays dice until the plan loses control for certain. */
function laySureLoss(store: TableStore): void {
  for (let i = 0; i < 12 && (store.odds.value?.risk ?? 0) < 1; i++) {
    const steps = store.outlook.value?.steps ?? [];
    const step = steps.toSorted((a, b) => b.gear - a.gear)[0];
    if (step === undefined) throw new Error('no plan loses control for certain');
    store.lay(step);
  }
}

describe('a plan', () => {
  it('[G5.1] that loses control for certain is asked about once', async () => {
    const track = { ready: 2 };
    const options = { overspeed: 'loses' };
    const setup = gt.parseSetup({ track, options, solo: true, drivers: [{ id: 'blue' }] });
    const session = new TestSession(gt, gt.start(unwrap(setup)).state);
    const store = new GtStore(session);
    laySureLoss(store);
    await store.drive('one-by-one');
    expect(session.acted).toEqual([]);
    expect(store.asked.value).toBe(store.planKey());
    await store.drive('one-by-one');
    expect(session.acted).toEqual(['drive']);
  });

  it('stays when the action is refused', async () => {
    const { store, session } = openRally();
    lay(store, ['1', '2', 'a']);
    session.refuses = true;
    await store.play('die');
    expect(diceOf(store)).toEqual(['1', '2', 'a']);
    expect(store.refusal.value?.code).toBe('net.lost');
  });

  it('[G4.2] of a circuit race stays when driving it is refused', async () => {
    const { store, session } = openGt();
    lay(store, ['1', '2']);
    session.refuses = true;
    await store.drive('one-by-one');
    expect(diceOf(store)).toEqual(['1', '2']);
    expect(store.refusal.value?.code).toBe('net.lost');
  });

  it('[R2.2] behind a die that rolls stays planned', async () => {
    const { store, session } = openRally();
    lay(store, ['1', '2', 'a']);
    await store.play('die');
    store.shown.value = session.state.value;
    expect(diceOf(store)).toEqual([]);
    session.roll();
    store.shown.value = session.state.value;
    expect(diceOf(store)).toEqual(['2', 'a']);
  });
});
