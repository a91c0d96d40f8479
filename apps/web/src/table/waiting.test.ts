import type { Game, Note, SeatId } from '@perfect-line/rules/game';
import { signal } from '@preact/signals';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { GameUi } from '../games/gameUi.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import type { Entry, GameSession } from './session/session.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { documentElement: {} });

const { changeFeel, changeSettings, settings } = await import('../app/settings.ts');
// Files of one run share their modules: what is changed here is given back.
const before = settings.peek();
const { playedGame } = await import('../games/gt/playedGame.ts');
const { playedRally } = await import('../games/rally/playedRally.ts');
const { gtUi } = await import('../games/gt/ui.ts');
const { rallyUi } = await import('../games/rally/ui.ts');
const { loadLocale } = await import('../i18n/translate.ts');
const { MOST_WAIT_MS } = await import('./rivalTime.ts');
const { present } = await import('./present.ts');

afterAll(() => {
  changeSettings(before);
  vi.unstubAllGlobals();
});

const ME = 'blue';
const SEATS = ['sky', 'yellow', ME, 'vermilion', 'black', 'white'];

const SAVED: SavedGame = {
  id: 'waiting',
  kind: 'gt',
  mode: 'race',
  rulesVersion: '',
  setup: {},
  seats: SEATS.map((id) => ({
    id,
    name: '',
    control: id === ME ? { type: 'human' } : { type: 'computer', level: 'club' },
  })),
  ready: 0,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 1, round: 1, finished: false },
};

type AnyEntry = Entry<unknown, unknown>;

/** A game that is only looked at, event by event. */
function sessionOf(entries: readonly AnyEntry[]): GameSession<unknown, unknown> {
  const first = entries[0]?.before;
  return {
    id: SAVED.id,
    saved: SAVED,
    first,
    entries: signal(entries),
    state: signal(first),
    busy: signal(true),
    thinking: signal(undefined),
    trouble: signal(undefined),
    isMine: (seat: SeatId) => seat === ME,
    act: () => Promise.reject(new Error('nobody acts here')),
    close: () => undefined,
  };
}

/** Lets the clock run until it is kept. */
async function untilShown(shown: Promise<void>): Promise<void> {
  const state = { isShown: false };
  void shown.then(() => (state.isShown = true));
  while (!state.isShown) await vi.advanceTimersByTimeAsync(5);
}

type Watched = { readonly ui: GameUi; readonly entries: readonly AnyEntry[] };

/** Milliseconds of one round. */
type Wait = { readonly all: number; readonly thought: number };

/** How long a person waits in each round, with so much thought for every decision of a computer. */
async function waits({ ui, entries }: Watched, thinking: number): Promise<readonly Wait[]> {
  const store = ui.storeOf(sessionOf(entries), {});
  const rounds = new Map<string, Wait>();
  for (const entry of entries) {
    const seat = ui.atWheel(entry.before);
    const round = ui.showing?.roundOf(entry.before) ?? '';
    const isOther = seat !== undefined && seat !== ME;
    const begun = performance.now();
    const thought = isOther && entry.event.type === 'action' ? thinking : 0;
    await vi.advanceTimersByTimeAsync(thought);
    await untilShown(present({ ui, store }, entry));
    // Who looks at the podium is not waiting for a computer.
    const passed = isOther && !ui.hand.game.isOver(entry.after) ? performance.now() - begun : 0;
    const before = rounds.get(round) ?? { all: 0, thought: 0 };
    rounds.set(round, { all: before.all + passed, thought: before.thought + thought });
  }
  store.close();
  return [...rounds.values()];
}

const drivers = SEATS.map((id) => ({ id }));

function watched<S, A, N extends Note>(
  ui: { readonly hand: { readonly game: Game<unknown, S, A, unknown, N> } },
  entries: readonly Entry<S, A, N>[],
): Watched {
  // Tables take the games of any kind as one: what the page does when it opens one.
  return { ui: ui as unknown as GameUi, entries };
}

const race = watched(gtUi, playedGame({ track: { ready: 2 }, laps: 1, drivers }, 'waiting'));

const rally = watched(
  rallyUi,
  playedRally({ stages: ['C4-C5'], drivers: drivers.slice(0, 4) }, 'waiting'),
);
const GAMES = { race, rally };

beforeEach(async () => {
  vi.useFakeTimers();
  changeFeel({ watchRivals: false });
  await loadLocale('en');
  return () => vi.useRealTimers();
});

const longest = (list: readonly Wait[]): number => Math.max(...list.map(({ all }) => all));
/** Of a round that was thought over for longer than that, nothing more is shown; one round of the clock may slip. */
const SLIP_MS = 500;
const isLong = ({ all, thought }: Wait): boolean => all > Math.max(MOST_WAIT_MS, thought + SLIP_MS);

describe('a person among computers', () => {
  it.each([
    ['race', 'fast', 60],
    ['race', 'fast', 400],
    ['race', 'normal', 60],
    ['rally', 'fast', 60],
    ['rally', 'normal', 60],
  ] as const)(
    'waits at most six seconds a round: %s, %s, %d ms a thought',
    async (game, dice, ms) => {
      changeSettings({ dice });
      const rounds = await waits(GAMES[game], ms);
      console.log(
        `${game}, ${dice}, ${ms} ms a thought: ${rounds.map(({ all }) => Math.round(all)).join(' ')}`,
      );
      expect(rounds.length).toBeGreaterThan(4);
      expect(rounds.filter(isLong)).toEqual([]);
      expect(longest(rounds)).toBeGreaterThan(1000);
    },
  );

  it('waits as long as it takes who wants to watch', async () => {
    changeSettings({ dice: 'normal' });
    changeFeel({ watchRivals: true });
    const rounds = await waits(race, 60);
    expect(longest(rounds)).toBeGreaterThan(MOST_WAIT_MS);
  });
});
