import { readFileSync, statSync } from 'node:fs';

import { RECORD_CHARS } from '@perfect-line/protocol/limits';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';
import { verifyRecord, type Verified, type VerifyError } from '@perfect-line/protocol/verify';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';
import type { Command } from 'commander';

import { UsageError } from '../usage.ts';
import { print, printJson } from './trackSource.ts';

const KITS: ReadonlyMap<string, GameKit> = new Map(Object.entries(GAMES));

type Wish = { readonly json?: boolean; readonly rolls?: boolean };

function readRecord(path: string): RaceRecord {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) throw new UsageError(`no such record: ${path}`);
  if (stat.size > 4 * RECORD_CHARS) throw new UsageError(`too large for a record: ${path}`);
  const record = parseRecord(readFileSync(path, 'utf8'));
  if (!record.ok) throw new UsageError(`${path}: ${record.error.code}: ${record.error.message}`);
  return record.value;
}

function tellFault(error: VerifyError, wish: Wish): void {
  process.exitCode = 1;
  if (wish.json === true) return printJson({ ok: false, error });
  const where = error.seq === undefined ? '' : ` at event ${error.seq}`;
  print(`NOT as committed${where}: ${error.message} (${error.code})`);
}

function tellProof(record: RaceRecord, verified: Verified, wish: Wish): void {
  const { events, draws, unopened, hash } = verified;
  if (wish.json === true) {
    const { commitment } = record.dice;
    return printJson({
      ok: true,
      race: record.race,
      events,
      draws: draws.length,
      unopened,
      commitment,
      hash,
    });
  }
  if (wish.rolls === true) {
    for (const { seq, draw, face } of draws) print(`${seq}\t${draw.label}\t${face}`);
  }
  print(`race ${record.race}: ${events} events, ${draws.length} draws, all as committed`);
  print(`commitment ${record.dice.commitment}`);
  if (unopened.length > 0) print(`without the numbers of: ${unopened.join(', ')}`);
}

/** `perfect-line verify RECORD`: throws the dice of a finished online race again and checks every rule. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('recompute every roll of a finished online race from its record (docs/DICE.md)')
    .argument('<record>', 'file saved from the page of a finished race')
    .option('--rolls', 'list every draw')
    .option('--json', 'answer as JSON')
    .action((path: string, wish: Wish) => {
      const record = readRecord(path);
      const kit = KITS.get(record.game);
      if (kit === undefined) throw new UsageError(`${path}: no game ${record.game} is known here`);
      const verified = verifyRecord(kit.game, record);
      if (verified.ok) tellProof(record, verified.value, wish);
      else tellFault(verified.error, wish);
    });
}
