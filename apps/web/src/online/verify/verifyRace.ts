import { err, ok, type Result } from '@perfect-line/core/result';
import { checkReceipt, type Receipt, type ReceiptPoint } from '@perfect-line/protocol/receipt';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';
import { verifyRecord, type Verified, type VerifyError } from '@perfect-line/protocol/verify';

import { rulesOf } from '../../games/registry.ts';
import { recallReceipt } from '../connection/kept.ts';
import { askText, type Refusal } from '../connection/server.ts';

export type Checked = {
  readonly record: RaceRecord;
  readonly outcome: Result<Verified, VerifyError>;
  /** What this browser noted of the race, and how the record fits to it. */
  readonly receipt: Receipt | undefined;
  readonly points: readonly ReceiptPoint[];
};

export async function checkText(text: string): Promise<Result<Checked, Refusal>> {
  const record = parseRecord(text);
  if (!record.ok) return err({ code: 'record.unreadable', message: record.error.message });
  const rules = await rulesOf(record.value.game);
  if (rules === undefined) return err({ code: 'page.outdated', message: 'an unknown game' });
  const outcome = verifyRecord(rules, record.value);
  const receipt = recallReceipt(record.value.race);
  const points = receipt === undefined ? [] : checkReceipt(record.value, receipt);
  return ok({ record: record.value, outcome, receipt, points });
}

/** The rolls are right, and so is all that this browser can say about them. */
export const isProven = ({ outcome, points }: Checked): boolean =>
  outcome.ok && points.every(({ verdict }) => verdict !== 'bad');

export const fetchRecord = (race: string): Promise<Result<string, Refusal>> =>
  askText({ path: `api/races/${encodeURIComponent(race)}/record` });

/** A race is named by its id or by any link that ends in it. */
export function raceIn(text: string): string | undefined {
  return /(?:^|[/#])([\w-]{16})\/?$/.exec(text.trim())?.[1];
}
