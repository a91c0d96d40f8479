import type { RunRow } from './challengeStore.ts';
import type { Millis, NodeId } from './ids.ts';

/** What perfect driving takes on the course of a challenge; without seconds: none is known exactly. */
export type Par = { readonly challenge: string; readonly seconds?: number };

/** As backups hold it. */
export type ParDump = { readonly kind: 'par'; readonly par: Par };

/** Official runs of a challenge: begun, finished in time, and those of them whose decisions have been judged. */
export type Tally = { readonly begun: number; readonly finished: number; readonly judged: number };

/** Runs that wait to be judged, and the challenges they belong to. */
export type Backlog = { readonly challenges: number; readonly runs: number };

/** Which node wants to work, and for how long on the database's clock. */
export type DrivingHold = { readonly node: NodeId; readonly millis: Millis };

/** What a search for work leaves out: old runs, and challenges that are worked on or were given up here. */
export type WorkSearch = { readonly since: Millis; readonly except: readonly string[] };

export interface DrivingStore {
  parOf(challenge: string): Promise<Par | undefined>;
  keepPar(par: Par): Promise<void>;
  tallyOf(challenge: string, until: Millis): Promise<Tally>;
  /** The challenge whose finished runs wait longest; none that another node holds or that has no exact par. */
  challengeToJudge(search: WorkSearch): Promise<string | undefined>;
  /** Held by one node at a time; asked again it is held for longer. */
  holdDriving(challenge: string, hold: DrivingHold): Promise<boolean>;
  releaseDriving(challenge: string, node: NodeId): Promise<void>;
  /** Finished runs without a cost, the oldest first. */
  runsToJudge(challenge: string, limit: number): Promise<readonly RunRow[]>;
  drivingBacklog(since: Millis): Promise<Backlog>;
}
