import type { RunRow } from './challengeStore.ts';
import type { DrivingStore, Par, WorkSearch } from './drivingStore.ts';
import type { Millis, NodeId } from './ids.ts';
import type { RunTables } from './memoryChallenges.ts';

export type DrivingTables = { readonly pars: Map<string, Par>; readonly holds: Holds };
type Holds = Map<string, { readonly node: NodeId; readonly until: Millis }>;

export const newDrivingTables = (): DrivingTables => ({ pars: new Map(), holds: new Map() });

const byEnd = (a: RunRow, b: RunRow): number =>
  (a.finishedAt ?? 0) - (b.finishedAt ?? 0) || (a.player < b.player ? -1 : 1);

const waiting = (runs: RunTables): readonly RunRow[] =>
  [...runs.values()].filter((run) => run.seconds !== undefined && run.cost === undefined);

/** Each method runs to its end without waiting, so each is atomic. */
export function drivingMethods(
  { pars, holds }: DrivingTables,
  runs: RunTables,
  now: () => Millis = Date.now,
): DrivingStore {
  const isKnownAbsent = (challenge: string): boolean =>
    pars.has(challenge) && pars.get(challenge)?.seconds === undefined;
  const workIn = ({ since, except }: WorkSearch): readonly RunRow[] =>
    waiting(runs).filter(
      ({ challenge, finishedAt = 0 }) =>
        finishedAt >= since && !except.includes(challenge) && !isKnownAbsent(challenge),
    );
  const isFree = (challenge: string): boolean => (holds.get(challenge)?.until ?? 0) <= now();
  return {
    parOf: async (challenge) => pars.get(challenge),
    keepPar: async (par) => void pars.set(par.challenge, par),
    tallyOf: async (challenge, until) => {
      const begun = [...runs.values()].filter((run) => run.challenge === challenge);
      const finished = begun.filter(
        (run) => run.seconds !== undefined && (run.finishedAt ?? Infinity) <= until,
      );
      const judged = finished.filter(({ cost }) => cost !== undefined);
      return { begun: begun.length, finished: finished.length, judged: judged.length };
    },
    challengeToJudge: async (search) =>
      workIn(search)
        .filter(({ challenge }) => isFree(challenge))
        .toSorted(byEnd)[0]?.challenge,
    holdDriving: async (challenge, { node, millis }) => {
      if (!isFree(challenge) && holds.get(challenge)?.node !== node) return false;
      holds.set(challenge, { node, until: now() + millis });
      return true;
    },
    releaseDriving: async (challenge, node) => {
      if (holds.get(challenge)?.node === node) holds.delete(challenge);
    },
    runsToJudge: async (challenge, limit) =>
      waiting(runs)
        .filter((run) => run.challenge === challenge)
        .toSorted(byEnd)
        .slice(0, limit),
    drivingBacklog: async (since) => {
      const rows = workIn({ since, except: [] });
      return {
        challenges: new Set(rows.map(({ challenge }) => challenge)).size,
        runs: rows.length,
      };
    },
  };
}
