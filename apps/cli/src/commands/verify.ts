import { readFileSync, statSync } from 'node:fs';

import type { Result } from '@perfect-line/core/result';
import { RECORD_CHARS } from '@perfect-line/protocol/limits';
import type { ProtocolError } from '@perfect-line/protocol/parsing';
import { checkReceipt, parseReceipt, type ReceiptPoint } from '@perfect-line/protocol/receipt';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';
import {
  GROUNDS,
  verifyRecord,
  type Verified,
  type VerifyError,
} from '@perfect-line/protocol/verify';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';
import type { Command } from 'commander';

import { openChallengeFile, type ChallengeFile } from '../recordFile.ts';
import { UsageError } from '../usage.ts';
import { print, printJson } from './trackSource.ts';
import { verifyChallenge } from './verifyChallenge.ts';

const KITS: ReadonlyMap<string, GameKit> = new Map(Object.entries(GAMES));

type Wish = { readonly json?: boolean; readonly rolls?: boolean; readonly receipt?: string };

function readFile(path: string, what: 'record' | 'receipt'): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) throw new UsageError(`no such ${what}: ${path}`);
  if (stat.size > 4 * RECORD_CHARS) throw new UsageError(`too large for a ${what}: ${path}`);
  return readFileSync(path, 'utf8');
}

function readable<T>(path: string, read: Result<T, ProtocolError>): T {
  if (!read.ok) throw new UsageError(`${path}: ${read.error.code}: ${read.error.message}`);
  return read.value;
}

const readRecord = (path: string): RaceRecord =>
  readable(path, parseRecord(readFile(path, 'record')));

const readPoints = (record: RaceRecord, { receipt: path }: Wish): readonly ReceiptPoint[] =>
  path === undefined
    ? []
    : checkReceipt(record, readable(path, parseReceipt(readFile(path, 'receipt'))));

function tellFault(error: VerifyError, wish: Wish): void {
  process.exitCode = 1;
  if (wish.json === true) return printJson({ ok: false, error });
  const where = error.seq === undefined ? '' : ` at event ${error.seq}`;
  print(`NOT as committed${where}: ${error.message} (${error.code})`);
}

/** In the words of docs/DICE.md. */
const GROUND_WORDS: Readonly<Record<(typeof GROUNDS)[number], string>> = {
  link: "with a link of the driver's chain: nobody could know them before",
  chainless: 'by drivers without a chain',
  waiting: 'with a new chain that did not count yet',
  leaving: 'after a driver left',
  clock: 'by the clock, for a driver out of time',
  computer: 'by a computer',
  start: 'before the first decision',
};

const POINT_WORDS: Readonly<Record<ReceiptPoint['point'], string>> = {
  race: 'the receipt is of this race',
  seal: "the server's seal is the one noted on joining",
  number: 'the own number is in the record as it was sealed',
  others: 'the other players are bound to what was seen before the start',
  chain: 'the own chain is the one of joining',
  chains: 'every new chain of the seat was made by the page of this receipt',
  links: 'the last link taken stands beside its roll',
  untaken: 'every roll that was sent counted',
};

type Proof = {
  readonly record: RaceRecord;
  readonly verified: Verified;
  readonly points: readonly ReceiptPoint[];
};

const countsOf = ({ draws }: Verified): Readonly<Record<string, number>> =>
  Object.fromEntries(
    GROUNDS.flatMap((ground) => {
      const count = draws.filter((draw) => draw.ground === ground).length;
      return count === 0 ? [] : [[ground, count]];
    }),
  );

function proofJson({ record, verified, points }: Proof): unknown {
  const { events, draws, unopened, hash } = verified;
  const { commitment, challenge } = record.dice;
  const ok = points.every(({ verdict }) => verdict !== 'bad');
  const proved = { ok, race: record.race, events, draws: draws.length, unopened, commitment, hash };
  const second = record.version === 2 ? { grounds: countsOf(verified) } : {};
  const third = challenge === undefined ? {} : { challenge };
  return {
    ...proved,
    version: record.version,
    ...second,
    ...third,
    ...(points.length > 0 && { points }),
  };
}

function tellRolls({ draws }: Verified): void {
  for (const { seq, draw, face, ground } of draws) {
    print([seq, draw.label, face, ...(ground === undefined ? [] : [ground])].join('\t'));
  }
}

function tellProof(proof: Proof, wish: Wish): void {
  const { record, verified, points } = proof;
  if (points.some(({ verdict }) => verdict === 'bad')) process.exitCode = 1;
  if (wish.json === true) return printJson(proofJson(proof));
  if (wish.rolls === true) tellRolls(verified);
  const { events, draws, unopened } = verified;
  print(`race ${record.race}: ${events} events, ${draws.length} draws, all as committed`);
  print(`commitment ${record.dice.commitment}`);
  const { challenge } = record.dice;
  if (challenge !== undefined) print(`equal dice: those of every run of challenge ${challenge}`);
  if (unopened.length > 0) print(`without the numbers of: ${unopened.join(', ')}`);
  for (const ground of record.version === 2 ? GROUNDS : []) {
    const count = countsOf(verified)[ground];
    if (count !== undefined) print(`${count} draws ${GROUND_WORDS[ground]}`);
  }
  for (const { point, verdict } of points) {
    const mark = { good: 'yes', bad: 'NO', note: 'not quite' }[verdict];
    print(`receipt: ${POINT_WORDS[point]}: ${mark}`);
  }
}

function kitOf(path: string, game: string): GameKit {
  const kit = KITS.get(game);
  if (kit === undefined) throw new UsageError(`${path}: no game ${game} is known here`);
  return kit;
}

/** All runs of a closed challenge, from its open data. */
function tellChallenge(path: string, file: ChallengeFile, wish: Wish): void {
  const verdict = verifyChallenge(kitOf(path, file.head.challenge.game).game, file);
  if (verdict.faults.length > 0) process.exitCode = 1;
  if (wish.json === true) return printJson({ ok: verdict.faults.length === 0, ...verdict });
  const { challenge, runs, verified, draws, faults } = verdict;
  print(`challenge ${challenge}: ${runs} runs, ${verified} records, ${draws} draws as committed`);
  for (const { race, code, message } of faults)
    print(`NOT right: race ${race}: ${message} (${code})`);
}

/** `perfect-line verify RECORD`: throws the dice of a finished online race again and checks every rule. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('recompute every roll of a finished online race from its record (docs/DICE.md)')
    .argument(
      '<record>',
      'file saved from the page of a finished race, or data of a closed challenge',
    )
    .option('--rolls', 'list every draw')
    .option('--receipt <file>', 'hold it against the notes saved by the page that played')
    .option('--json', 'answer as JSON')
    .action((path: string, wish: Wish) => {
      const challenge = openChallengeFile(path);
      if (challenge !== undefined) return tellChallenge(path, challenge, wish);
      const record = readRecord(path);
      const kit = kitOf(path, record.game);
      const points = readPoints(record, wish);
      const verified = verifyRecord(kit.game, record);
      return verified.ok
        ? tellProof({ record, verified: verified.value, points }, wish)
        : tellFault(verified.error, wish);
    });
}
