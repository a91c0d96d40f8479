import { unwrap } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { describe, expect, it } from 'vitest';

import { courseOf, nextId, racing, Stage } from '../e2e/stage.ts';

const drivers = [{ id: 'red' }, { id: 'blue' }];
const DUELS: Readonly<Record<GameKind, Readonly<Record<string, unknown>>>> = {
  gt: { track: { ready: 1 }, laps: 1, drivers },
  rally: { stages: ['C8-C3 / J6-J5 / C4-C5'], drivers },
};
const games = new Map(GAME_KINDS.map((kind) => [kind, GAMES[kind].game]));

async function duel(kind: GameKind, change: Partial<CreateRace>) {
  const stage = new Stage();
  stage.use(openMemoryStore(), games);
  const setup = DUELS[kind];
  return { stage, ...(await racing(stage, { game: kind, setup, absent: 'resign', ...change })) };
}

describe.each(GAME_KINDS)('[G10.4, R13.2] a duel of %s', (kind) => {
  it('is won at once by the one who stays, and the record proves it', async () => {
    const { race, room, red } = await duel(kind, {});
    await room.handle(red, { type: 'leave', race, id: nextId() });
    expect(room.table.row.phase).toBe('over');
    const { game, state } = courseOf(room);
    expect(game.progress(state).ranking).toEqual(['blue', 'red']);
    expect(verifyRecord(game, unwrap(room.record())).ok).toBe(true);
  });

  it('lost by the clock is written as the clock’s doing', async () => {
    const clock = { type: 'live', turnSeconds: 30, bankSeconds: 0 } as const;
    const { stage, room, blue } = await duel(kind, { clock });
    await stage.pass(30_000);
    expect(unwrap(room.record()).events.at(-1)).toMatchObject({
      by: 'clock',
      action: { type: 'resign' },
    });
    const told = blue.frames.findLast((frame) => frame.type === 'steps');
    expect(told?.steps.at(-1)?.by).toBe('clock');
    expect(blue.frames.at(-1)).toMatchObject({ type: 'room', phase: 'over' });
  });
});
