import { unwrap } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { Settled } from '@perfect-line/protocol/sync';
import type { Game, GameEvent, Note } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { effect, signal } from '@preact/signals';
import { afterAll, describe, expect, it, vi } from 'vitest';

import type { SavedGame } from '../../storage/savedGame.ts';
import type { GameSession } from '../../table/session/session.ts';
import type { Purpose, TableStore } from '../../table/store.ts';
import { OnlineSession } from './onlineSession.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
// The tests of a run share their globals.
afterAll(() => vi.unstubAllGlobals());

const { GtStore } = await import('../../games/gt/gtStore.ts');
const { RallyStore } = await import('../../games/rally/rallyStore.ts');

const savedAs = (kind: SavedGame['kind']): SavedGame => ({
  id: 'race',
  kind,
  mode: 'solo',
  rulesVersion: '',
  setup: {},
  seats: [{ id: 'blue', name: 'Ann', control: { type: 'human' } }],
  ready: 0,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 1, round: 1, finished: false },
});

/** When the answer to an action and the events it led to reach the page. */
type Order = 'answer first' | 'events first' | 'one by one';

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

type Played<S, A, N extends Note> = {
  readonly game: Game<unknown, S, A, unknown, N>;
  readonly first: S;
  readonly order: Order;
  /** Chance answers with these, then without warnings. */
  readonly faces: string[];
};

/** A server that judges what it is sent, throws dice, and tells all of it. */
class TestServer<S, A, N extends Note> {
  readonly acted: string[] = [];
  readonly isPending = signal(false);
  readonly race = 'race';
  have = 0;
  refuses = false;
  tell: (steps: readonly StepFrame[]) => unknown = () => undefined;
  readonly #played: Played<S, A, N>;
  #state: S;

  constructor(played: Played<S, A, N>) {
    this.#played = played;
    this.#state = played.first;
  }

  async act(action: unknown): Promise<Settled> {
    this.isPending.value = true;
    await soon();
    const refused = { id: 'x', ok: false, code: 'net.lost', message: 'lost' } as const;
    const steps = this.refuses ? [] : this.#judged(unwrap(this.#played.game.parseAction(action)));
    const isFirst = this.#played.order === 'answer first';
    const telling = isFirst ? soon().then(() => this.#tellAll(steps)) : this.#tellAll(steps);
    if (!isFirst) await telling;
    this.isPending.value = false;
    return this.refuses ? refused : { id: 'x', ok: true };
  }

  #judged(action: A): readonly StepFrame[] {
    this.acted.push(String(Object(action).type));
    const seat = this.#played.game.toAct(this.#state) ?? '';
    const steps = [this.#take({ type: 'action', seat, action })];
    for (let due = this.#due(); due !== undefined; due = this.#due()) {
      const faces = due.map(() => this.#played.faces.shift() ?? '.');
      steps.push(this.#take({ type: 'chance', faces }));
    }
    return steps;
  }

  #due() {
    return this.#played.game.chanceDue(this.#state);
  }

  #take(event: GameEvent<A>): StepFrame {
    const { game } = this.#played;
    this.#state = unwrap(game.apply(this.#state, event)).state;
    this.have += 1;
    const written = JSON.parse(JSON.stringify(event)) as NonNullable<StepFrame['event']>;
    return { seq: this.have, by: 'player', at: 0, hash: game.hash(this.#state), event: written };
  }

  async #tellAll(steps: readonly StepFrame[]): Promise<void> {
    if (this.#played.order !== 'one by one') return void this.tell(steps);
    for (const step of steps) {
      this.tell([step]);
      await soon();
    }
  }
}

type Shown<S> = { readonly shown: { value: S } };

function seated<S, A, N extends Note, T extends Shown<S>>(
  played: Played<S, A, N>,
  storeOf: (session: GameSession<S, A, N>, purpose: Purpose) => T,
) {
  const server = new TestServer(played);
  const session = new OnlineSession<S, A>(
    { rules: played.game, first: played.first },
    {
      follow: server,
      saved: signal(savedAs(played.game.kind)),
      mine: signal('blue'),
      present: async ({ after }) => {
        await soon();
        store.shown.value = after;
      },
      hurry: () => undefined,
    },
  );
  // Notes of the same rules: a session on a server does not say of which game they are.
  const store: T = storeOf(session as GameSession<S, A, N>, { isShared: true });
  server.tell = (steps) => unwrap(session.take(steps));
  return { server, session, store };
}

const circuit = gt.start(
  unwrap(gt.parseSetup({ track: { ready: 2 }, solo: true, drivers: [{ id: 'blue' }] })),
).state;
const special = rally.start(
  unwrap(rally.parseSetup({ stages: ['C3-C8'], drivers: [{ id: 'blue' }], startOrder: ['blue'] })),
).state;

const openGt = (order: Order, faces: string[] = []) =>
  seated({ game: gt, first: circuit, order, faces }, (...of) => new GtStore(...of));
const openRally = (order: Order, faces: string[] = []) =>
  seated({ game: rally, first: special, order, faces }, (...of) => new RallyStore(...of));

type Table = {
  readonly store: TableStore;
  readonly session: { readonly busy: { readonly value: boolean } };
};

function lay({ store }: Table, dice: readonly string[]): void {
  for (const die of dice) {
    const step = store.outlook.value?.steps.find((one) => store.hand.dieOf(one) === die);
    if (step === undefined) throw new Error(`no ${die} to lay`);
    store.lay(step);
  }
}

/** Until the dice have stopped by themselves and everything has been shown. */
const rolledOut = ({ store, session }: Table): Promise<void> =>
  new Promise((resolve) => {
    effect(() => {
      if (store.rollsOn.value === undefined && !session.busy.value) resolve();
    });
  });

describe.each(['answer first', 'events first', 'one by one'] as const)(
  'dice that roll on over the network, %s',
  (order) => {
    it('[G6.1] drive a whole plan while no warning shows', async () => {
      const table = openGt(order);
      lay(table, ['1', '2', '3']);
      table.store.rollOn();
      await rolledOut(table);
      expect(table.server.acted).toEqual(['drive', 'roll', 'roll', 'roll']);
    });

    it('[G6.1] stop at a warning, and go on when they are told to', async () => {
      const table = openGt(order, ['.', '!']);
      lay(table, ['1', '2', '3', 'c']);
      table.store.rollOn();
      await rolledOut(table);
      expect(table.server.acted).toEqual(['drive', 'roll', 'roll']);
      table.store.rollOn();
      await rolledOut(table);
      expect(table.server.acted).toEqual(['drive', 'roll', 'roll', 'roll', 'roll']);
    });

    it('[R2.2] take the dice of a rally one after the other', async () => {
      const table = openRally(order);
      lay(table, ['1', '2', 'a']);
      table.store.rollOn();
      await rolledOut(table);
      expect(table.server.acted).toEqual(['die', 'die', 'die']);
      expect(table.store.actions.value.has('stop')).toBe(true);
    });

    it('stop when the server refuses', async () => {
      const table = openGt(order);
      lay(table, ['1', '2', '3']);
      table.store.rollOn();
      table.server.refuses = true;
      await rolledOut(table);
      expect(table.server.acted).toEqual([]);
      expect(table.store.refusal.value?.code).toBe('net.lost');
    });
  },
);
