import { dailyOf } from '@perfect-line/challenges/calendar';
import { dayAt } from '@perfect-line/challenges/dates';
import type { Run } from '@perfect-line/challenges/results';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent, GameKind } from '@perfect-line/rules/game';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';
import { isExact } from '@perfect-line/solver/solvedCourse';

export const STRENGTHS = ['beginner', 'club', 'pro', 'expert', 'ace'] as const;
type Strength = (typeof STRENGTHS)[number];
/** `mind` makes his errors of judgement his own: whoever has several accounts has one. */
export type Driver = {
  readonly name: string;
  readonly mind: string;
  readonly level: Strength;
};

/** As many of each level, numbered within it. */
export const driversOf = (count: number): readonly Driver[] =>
  Array.from({ length: count }, (_, i) => {
    const level = STRENGTHS[i % STRENGTHS.length] ?? 'club';
    const name = `${level} ${Math.floor(i / STRENGTHS.length)}`;
    return { name, mind: name, level };
  });

/** One driver of the middle under many names; owners differ in their errors of judgement. */
export const accountsOf = (owner: number, count: number): readonly Driver[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `account ${owner}.${i}`,
    mind: `owner ${owner}`,
    level: 'pro',
  }));

/** What a run came to, its luck in seconds, and how often its driver decided. */
export type DrivenRun = Run & { readonly luck?: number; readonly decisions: number };

/** What a day came to; without a par where no exact solution is known. */
export type DrivenDay = {
  readonly id: string;
  readonly par?: number;
  readonly runs: readonly DrivenRun[];
  readonly solveSeconds: number;
  readonly judgeSeconds: number;
};

const DAY_MILLIS = 86_400_000;

/** One run through the engine, its dice those of this driver on this day. */
function drive({ game, computer }: GameKit, setup: unknown, driver: Driver, day: string) {
  const { name, mind, level } = driver;
  const random = seededRandom(`${day} ${name}`);
  const events: GameEvent<unknown>[] = [];
  let { state } = game.start(setup);
  while (!game.isOver(state)) {
    const due = game.chanceDue(state);
    const event: GameEvent<unknown> =
      due === undefined
        ? {
            type: 'action',
            seat: game.toAct(state) ?? '',
            action: computer.choose(state, { level, seed: mind }),
          }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(game.apply(state, event)));
  }
  return { events, seconds: game.progress(state).seconds };
}

/** Seconds of this process, whatever else runs on the machine. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A daily challenge driven by everybody and judged as a server would. */
export function driveDay(kind: GameKind, at: number, drivers: readonly Driver[]): DrivenDay {
  const kit = GAMES[kind];
  const { id, setup: written } = dailyOf(kind, dayAt(at));
  const setup = unwrap(kit.game.parseSetup(written));
  const began = processor();
  const solved = kit.solveCourse(setup);
  const exact = solved !== undefined && isExact(solved) ? solved : undefined;
  const solveSeconds = processor() - began;
  let judgeSeconds = 0;
  const runs = drivers.map((driver): DrivenRun => {
    const { events, seconds } = drive(kit, setup, driver, id);
    const before = processor();
    const judged = seconds === undefined ? undefined : exact?.judge(events);
    judgeSeconds += processor() - before;
    const { name: player } = driver;
    return {
      player,
      decisions: events.filter(({ type }) => type === 'action').length,
      ...(seconds !== undefined && { seconds }),
      ...(judged !== undefined && { cost: judged.counted, luck: judged.luck }),
    };
  });
  return { id, ...(exact && { par: exact.par }), runs, solveSeconds, judgeSeconds };
}

export const atDay = (first: number, n: number): number => first + n * DAY_MILLIS;
