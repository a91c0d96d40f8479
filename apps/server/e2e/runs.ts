import { unwrap } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { MakeBody } from '@perfect-line/protocol/challenges';
import type { AnyGame, GameKind } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { dailyOf } from '@perfect-line/challenges/calendar';
import { parseDay } from '@perfect-line/challenges/dates';
import type { Session } from '@perfect-line/store/gameStore';

import { Challenges } from '../src/challenges/challenges.ts';
import { Standings } from '../src/challenges/standings.ts';
import type { Room } from '../src/room/room.ts';
import { guest, nextId, roomOf, type Guest, type Stage } from './stage.ts';
import { newNumber } from './testServer.ts';
import { TestPlayer } from './testClient.ts';

export const realGames: ReadonlyMap<string, AnyGame> = new Map(
  Object.entries(GAMES).map(([kind, { game }]) => [kind, game]),
);

/** A short course of each game, one driver, always the same. */
export const shortSetup = (game: GameKind): Record<string, unknown> => ({
  ...dailyOf(game, unwrap(parseDay('2026-11-16'))).setup,
});

export const sessionOf = (player: string): Session => ({
  tokenHash: `token of ${player}`,
  player,
  name: player,
  expiresAt: Infinity,
});

/** Challenges by the clock of a stage. */
export const challengesOn = (stage: Stage): Challenges => {
  const { store, rooms } = stage;
  const now = (): number => stage.time;
  const standings = new Standings({ store, now, isOn: true });
  return new Challenges({ store, rooms, games: realGames, now, standings });
};

export const bodyOf = (
  stage: Pick<Stage, 'time'>,
  game: GameKind,
  said: Partial<MakeBody> = {},
): MakeBody => ({
  game,
  name: 'Our Sunday',
  setup: shortSetup(game),
  closesAt: stage.time + 3_600_000,
  dice: 'equal',
  ...said,
});

/** Sits down in the race of a run, which then starts by itself. */
export async function sitDown(stage: Stage, race: string, player: string): Promise<Room> {
  const room = await roomOf(stage, race);
  const listener = guest(player);
  await room.watch(listener, 0, '');
  const { commitment, number } = newNumber();
  const seat = room.table.seats[0]?.seat ?? '';
  await room.handle(listener, { type: 'join', race, id: nextId(), seat, name: player, commitment });
  if (room.table.row.phase === 'opening') {
    await room.handle(listener, { type: 'open', race, id: nextId(), number });
  }
  return room;
}

/** What a driver does, given how it stands. */
export type Plan = (state: unknown) => unknown;
export const planOf =
  (game: GameKind, seed: string): Plan =>
  (state) =>
    GAMES[game].computer.choose(state, { level: 'beginner', seed });

/** Drives a run to its end, or as many actions as are asked for. */
export async function driveOn(
  room: Room,
  player: string,
  { plan, actions = Infinity }: { readonly plan: Plan; readonly actions?: number },
): Promise<Guest> {
  const listener = guest(player);
  for (let done = 0; done < actions && room.table.row.phase === 'racing'; done++) {
    const { course } = room.table;
    const action = plan(course?.state);
    const base = course?.head ?? 0;
    await room.handle(listener, { type: 'act', race: room.id, id: nextId(), base, action });
    const answer = listener.frames.at(-1);
    if (answer?.type === 'refused') throw new Error(`${answer.code}: ${answer.message}`);
  }
  return listener;
}

/** Credits of one connection last for some dozens of actions: the driver comes again before they end. */
const ACTIONS_PER_LINE = 40;

/** The same over a real socket, as a page would; answers the player that saw the end. */
export async function driveLive(
  url: string,
  cookie: string,
  [game, race]: readonly [GameKind, string],
): Promise<TestPlayer> {
  const rules = realGames.get(game);
  if (rules === undefined) throw new Error('no such game');
  let player = await TestPlayer.come(url, cookie, race);
  await player.join(player.line.room?.seats[0]?.seat ?? 'red', 'Ann');
  await player.line.until(() => player.line.room?.phase !== 'lobby');
  const setup = (): unknown =>
    unwrap(rules.parseSetup(player.line.room?.settings.setup, player.line.room?.rulesVersion));
  await player.line.until(() => player.line.room?.phase === 'racing');
  const start = rules.start(setup()).state;
  const stateAfter = (steps: readonly StepFrame[]): unknown => {
    let state = start;
    for (const { event } of steps) if (event) ({ state } = unwrap(rules.apply(state, event)));
    return state;
  };
  for (let actions = 1; ; actions++) {
    let state: unknown;
    await player.line.until(() => {
      state = stateAfter(player.steps);
      return rules.isOver(state) || rules.toAct(state) !== undefined;
    });
    if (rules.isOver(state)) return player;
    const settled = await player.act(planOf(game, 'run')(state));
    if (!settled.ok) throw new Error(settled.code);
    if (actions % ACTIONS_PER_LINE > 0) continue;
    player.line.close();
    const head = player.steps.length;
    player = await TestPlayer.come(url, cookie, race);
    const again = player;
    await again.line.until(() => again.steps.length >= head);
  }
}
