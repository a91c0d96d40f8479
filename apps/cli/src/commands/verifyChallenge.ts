import { err, ok, type Result } from '@perfect-line/core/result';
import type { OpenHead, OpenRun } from '@perfect-line/protocol/openData';
import type { RaceRecord } from '@perfect-line/protocol/record';
import { verifyRecord, type Verified } from '@perfect-line/protocol/verify';
import type { AnyGame } from '@perfect-line/rules/game';

import type { ChallengeFile } from '../recordFile.ts';
import { finalState } from '../simulate/replayed.ts';

/** Why a run is not what the table says. */
type RunFault = { readonly race: string; readonly code: string; readonly message: string };

export type ChallengeVerdict = {
  readonly challenge: string;
  readonly runs: number;
  readonly verified: number;
  readonly draws: number;
  readonly faults: readonly RunFault[];
};

const fault = (record: RaceRecord, code: string, message: string): Result<never, RunFault> =>
  err({ race: record.race, code, message });

/** With equal dice every run must have those of the challenge. */
function checkEqual({ challenge }: OpenHead, record: RaceRecord): Result<void, RunFault> {
  if (challenge.dice !== 'equal') return ok(undefined);
  const { dice } = record;
  const isEqual = dice.challenge === challenge.id && dice.commitment === challenge.commitment;
  return isEqual
    ? ok(undefined)
    : fault(record, 'challenge.other-dice', 'not the dice of this challenge');
}

function checkTime(game: AnyGame, record: RaceRecord, run: OpenRun): Result<void, RunFault> {
  const { seconds } = game.progress(finalState(game, record));
  const isSame = run.place === undefined || (seconds !== undefined && seconds === run.seconds);
  return isSame
    ? ok(undefined)
    : fault(record, 'challenge.other-time', `listed with ${run.seconds}, driven in ${seconds}`);
}

function checkRun(game: AnyGame, head: OpenHead, record: RaceRecord): Result<Verified, RunFault> {
  const run = head.runs.find(({ race }) => race === record.race);
  if (run === undefined) return fault(record, 'challenge.not-listed', 'no run of this challenge');
  const verified = verifyRecord(game, record);
  if (!verified.ok) return err({ race: record.race, ...verified.error });
  const checked = [checkEqual(head, record), checkTime(game, record, run)].find(
    ({ ok: is }) => !is,
  );
  return checked?.ok === false ? checked : verified;
}

/** Every run of a closed challenge: its dice, its rules, its time in the table; and that none is missing. */
export function verifyChallenge(game: AnyGame, { head, records }: ChallengeFile): ChallengeVerdict {
  const faults: RunFault[] = [];
  const missing = new Set(head.runs.flatMap(({ race }) => race ?? []));
  let [verified, draws] = [0, 0];
  for (const record of records) {
    const isNew = missing.delete(record.race);
    const checked = isNew
      ? checkRun(game, head, record)
      : fault(record, 'challenge.not-listed', 'listed once at most');
    if (checked.ok) [verified, draws] = [verified + 1, draws + checked.value.draws.length];
    else faults.push(checked.error);
  }
  for (const race of missing) {
    faults.push({ race, code: 'challenge.missing', message: 'its record is not in the file' });
  }
  return { challenge: head.challenge.id, runs: head.runs.length, verified, draws, faults };
}
