import { createHash } from 'node:crypto';

import type { ChallengeInfo } from '@perfect-line/protocol/challenges';
import { OPEN_DATA_FORMAT, type OpenHead, type OpenRun } from '@perfect-line/protocol/openData';
import { timeTable } from '@perfect-line/challenges/results';
import type { RunRow } from '@perfect-line/store/challengeStore';
import type { GameId, GameStore } from '@perfect-line/store/gameStore';

import { storedRecord } from '../room/recordOf.ts';

/** The data of one closed challenge, as they are asked for: first what they are, then line by line. */
export type OpenData = {
  /** The same as long as the data are. */
  readonly tag: string;
  readonly lines: () => AsyncGenerator<string>;
};

type Deps = {
  readonly store: GameStore;
  /** Races that the operator took out of sight. */
  readonly isHidden: (race: GameId) => boolean;
};

/** What has come to an end in time; a run that was given up is one too. */
const isInTime = ({ finishedAt }: RunRow, until: number): boolean =>
  finishedAt !== undefined && finishedAt <= until;

function openRuns(runs: readonly RunRow[], until: number, { isHidden }: Deps): readonly OpenRun[] {
  const inTime = runs.filter((run) => isInTime(run, until));
  const places = new Map(timeTable(inTime).map(({ player, place }) => [player, place]));
  return runs.map((run): OpenRun => {
    const [place, isOver] = [places.get(run.player), isInTime(run, until)];
    return {
      name: run.name,
      ...(place !== undefined && { place, seconds: run.seconds }),
      ...(isOver && !isHidden(run.game) && { race: run.game }),
    };
  });
}

/** Bounded in memory by one record: the next is read when the one before has been taken. */
export async function openData(deps: Deps, challenge: ChallengeInfo): Promise<OpenData> {
  const runs = await deps.store.allRuns(challenge.id);
  const shown = openRuns(runs, challenge.closesAt, deps);
  const head: OpenHead = {
    format: OPEN_DATA_FORMAT,
    version: 1,
    challenge,
    runs: [...shown],
  };
  const first = `${JSON.stringify(head)}\n`;
  async function* lines(): AsyncGenerator<string> {
    yield first;
    for (const { race } of shown) {
      const record = race === undefined ? undefined : await storedRecord(deps.store, race);
      if (record !== undefined) yield `${JSON.stringify(record)}\n`;
    }
  }
  return { tag: createHash('sha256').update(first).digest('base64url').slice(0, 22), lines };
}
