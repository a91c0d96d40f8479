import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { describe, expect, it } from 'vitest';

import { memoryShelf } from '../../storage/memoryShelf.ts';
import type { SavedGame, SeatControl } from '../../storage/savedGame.ts';
import type { Shelf } from '../../storage/shelf.ts';
import { LocalSession, type ThinkRequest } from './localSession.ts';
import { replayGame } from './replayGame.ts';

const computer: SeatControl = { type: 'computer', level: 'beginner' };

function savedGame(controls: Readonly<Record<string, SeatControl>>): SavedGame {
  const ids = Object.keys(controls);
  const drivers = ids.map((id) => ({ id }));
  const setup = unwrap(gt.parseSetup({ track: { ready: 1 }, drivers, grid: ids }));
  return {
    id: 'g',
    kind: 'gt',
    mode: 'race',
    rulesVersion: gt.rulesVersion,
    setup,
    seats: ids.map((id) => ({ id, name: '', control: controls[id] ?? computer })),
    ready: 1,
    trackName: '',
    createdAt: 0,
    updatedAt: 0,
    eventCount: 0,
    progress: { lap: 1, round: 0, finished: false },
  };
}

async function think({ game, events }: ThinkRequest<Action>): Promise<Action> {
  const replayed = unwrap(replayGame(gt, game, events));
  return simpleDriver(replayed.entries.at(-1)?.after ?? replayed.first);
}

async function open(game: SavedGame, shelf: Shelf, seed = 'seed') {
  await shelf.create({ game, events: [] });
  const stored = await shelf.load(game.id);
  const replayed = unwrap(replayGame(gt, game, stored?.events ?? []));
  let shown = 0;
  const session = new LocalSession<State, Action>(
    { rules: gt, saved: game, ...replayed },
    {
      shelf,
      random: seededRandom(seed),
      now: () => 1,
      think,
      present: async () => {
        shown += 1;
      },
    },
  );
  return { session, shownCount: () => shown };
}

describe('a game on this device', () => {
  it('runs to its end by itself when nobody has to decide, and every event is saved', async () => {
    const shelf = memoryShelf();
    const game = savedGame({ a: computer, b: computer });
    const { session, shownCount } = await open(game, shelf);
    await session.run();
    expect(gt.isOver(session.state.value)).toBe(true);
    expect(shownCount()).toBe(session.entries.value.length);
    const stored = await shelf.load('g');
    expect(stored?.game.progress.finished).toBe(true);
    const again = unwrap(replayGame(gt, game, stored?.events ?? []));
    const last = again.entries.at(-1)?.after ?? again.first;
    expect(gt.hash(last)).toBe(gt.hash(session.state.value));
  });

  it('waits for a person and refuses what the rules refuse, changing nothing', async () => {
    const shelf = memoryShelf();
    const { session } = await open(savedGame({ a: { type: 'human' }, b: computer }), shelf);
    await session.run();
    expect(session.isMine('a')).toBe(true);
    expect(gt.toAct(session.state.value)).toBe('a');
    const refused = await session.act({ type: 'stop' });
    expect(refused.ok).toBe(false);
    expect((await shelf.load('g'))?.events).toHaveLength(0);
    const drive: Action = simpleDriver(session.state.value);
    expect((await session.act(drive)).ok).toBe(true);
    expect((await shelf.load('g'))?.events.length).toBeGreaterThan(0);
  });

  it('stops when another window has gone on with the game', async () => {
    const shelf = memoryShelf();
    const game = savedGame({ a: { type: 'human' } });
    const one = await open(game, shelf, 'one');
    const other = await open(game, shelf, 'other');
    const drive = simpleDriver(one.session.state.value);
    expect((await one.session.act(drive)).ok).toBe(true);
    const late = await other.session.act(drive);
    expect(late).toMatchObject({ ok: false, error: { code: 'shelf.seq-taken' } });
    expect(other.session.trouble.value).toBe('moved-on-elsewhere');
  });

  it('goes on when the device refuses to save, and says so', async () => {
    const shelf: Shelf = {
      ...memoryShelf(),
      append: async () => ({ ok: false, error: 'shelf.failed' }),
    };
    const { session } = await open(savedGame({ a: { type: 'human' } }), shelf);
    expect((await session.act(simpleDriver(session.state.value))).ok).toBe(true);
    expect(session.trouble.value).toBe('not-saved');
  });

  it('saves what found no room as soon as there is some, in order and without a gap', async () => {
    const memory = memoryShelf();
    let refusals = 3;
    const shelf: Shelf = {
      ...memory,
      append: async (entry) =>
        refusals-- > 0 ? { ok: false, error: 'shelf.full' } : memory.append(entry),
    };
    const game = savedGame({ a: computer, b: computer });
    const { session } = await open(game, shelf);
    const seen: (string | undefined)[] = [];
    session.trouble.subscribe((trouble) => seen.push(trouble));
    await session.run();
    expect(seen).toEqual([undefined, 'no-room', undefined]);
    const stored = await shelf.load('g');
    expect(stored?.events).toHaveLength(session.entries.value.length);
    expect(replayGame(gt, game, stored?.events ?? []).ok).toBe(true);
  });

  it('asks no driver any more once its table was left', async () => {
    const shelf = memoryShelf();
    const game = savedGame({ a: computer, b: computer });
    await shelf.create({ game, events: [] });
    let asked = 0;
    const session = new LocalSession<State, Action>(
      { rules: gt, saved: game, ...unwrap(replayGame(gt, game, [])) },
      {
        shelf,
        random: seededRandom('x'),
        now: () => 1,
        think: (request) => {
          asked++;
          return think(request);
        },
        present: async (): Promise<void> => session.close(),
      },
    );
    await session.run();
    expect(asked).toBe(1);
  });

  it('says when a computer driver does not answer', async () => {
    const shelf = memoryShelf();
    const game = savedGame({ a: computer });
    await shelf.create({ game, events: [] });
    const session = new LocalSession<State, Action>(
      { rules: gt, saved: game, ...unwrap(replayGame(gt, game, [])) },
      {
        shelf,
        random: seededRandom('x'),
        now: () => 1,
        think: () => Promise.reject(new Error('silent')),
        present: async () => undefined,
      },
    );
    await session.run();
    expect(session.trouble.value).toBe('driver-silent');
    expect(session.busy.value).toBe(false);
  });
});
