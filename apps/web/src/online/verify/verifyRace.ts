import { commitmentOf } from '@perfect-line/core/keyedDice';
import { err, ok, type Result } from '@perfect-line/core/result';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';
import { verifyRecord, type Verified, type VerifyError } from '@perfect-line/protocol/verify';

import { rulesOf } from '../../games/registry.ts';
import { recallPledge, type Pledge } from '../connection/kept.ts';
import { askText, type Refusal } from '../connection/server.ts';

/** What this browser noted before the race, held against the record. */
export type OwnCheck = 'none' | 'good' | 'bad';

export type Checked = {
  readonly record: RaceRecord;
  readonly outcome: Result<Verified, VerifyError>;
  readonly own: OwnCheck;
};

export function ownCheck(record: RaceRecord, pledge: Pledge | undefined): OwnCheck {
  if (pledge === undefined) return 'none';
  const sealed = commitmentOf(pledge.number);
  const ours = record.dice.players.find((each) => each.seat === pledge.seat);
  // A number that was never opened is left out of the dice by agreement; its seal must be there still.
  const isOurs = ours?.commitment === sealed && (ours.number ?? pledge.number) === pledge.number;
  return isOurs && record.dice.commitment === pledge.serverCommitment ? 'good' : 'bad';
}

export async function checkText(text: string): Promise<Result<Checked, Refusal>> {
  const record = parseRecord(text);
  if (!record.ok) return err({ code: 'record.unreadable', message: record.error.message });
  const rules = await rulesOf(record.value.game);
  if (rules === undefined) return err({ code: 'page.outdated', message: 'an unknown game' });
  const outcome = verifyRecord(rules, record.value);
  const own = ownCheck(record.value, recallPledge(record.value.race));
  return ok({ record: record.value, outcome, own });
}

export const fetchRecord = (race: string): Promise<Result<string, Refusal>> =>
  askText({ path: `api/races/${encodeURIComponent(race)}/record` });

/** A race is named by its id or by any link that ends in it. */
export function raceIn(text: string): string | undefined {
  return /(?:^|[/#])([\w-]{16})\/?$/.exec(text.trim())?.[1];
}
