import { secondsAt, type Run } from '../table/runs.ts';
import { runOf, type Drive } from './drive.ts';
import type { DrivenTurn } from './gameGhosts.ts';

/** A turn beside a ghost: seconds behind it where the turn ended, and how many of them this turn brought. */
export type Gain = {
  readonly seconds: number;
  /** Below 0: ahead of the ghost. */
  readonly gap: number;
  /** Below 0: won in this turn. */
  readonly change: number;
};

/** When the ghost was where the turn ended; of turns that both stood still on a space, the same one of each. */
function ghostSeconds(own: readonly DrivenTurn[], index: number, run: Run): number {
  const at = own[index]?.at ?? 0;
  const stood = own.slice(0, index).filter((turn) => turn.at === at).length;
  const there = run.filter((point) => point.at === at);
  return there[Math.min(stood, there.length - 1)]?.seconds ?? secondsAt(run, at) ?? 0;
}

/** Taken where both have been (ADR 153); the sum of all changes is the last gap. */
export function gainsOf(
  own: readonly DrivenTurn[],
  ghost: Pick<Drive, 'start' | 'turns'>,
): readonly Gain[] {
  const run = runOf(ghost);
  const gaps = own.map(({ seconds }, i) => seconds - ghostSeconds(own, i, run));
  return own.map(({ seconds }, i) => {
    const gap = gaps[i] ?? 0;
    return { seconds, gap, change: gap - (gaps[i - 1] ?? 0) };
  });
}

/** The turns that won and lost most, for one sentence; only where they did either. */
export function extremesOf(gains: readonly Gain[]): {
  readonly best?: number;
  readonly worst?: number;
} {
  const order = [...gains.keys()].toSorted(
    (a, b) => (gains[a]?.change ?? 0) - (gains[b]?.change ?? 0),
  );
  const [best] = order;
  const worst = order.at(-1);
  return {
    ...(best !== undefined && Math.round(gains[best]?.change ?? 0) < 0 ? { best } : {}),
    ...(worst !== undefined && Math.round(gains[worst]?.change ?? 0) > 0 ? { worst } : {}),
  };
}
