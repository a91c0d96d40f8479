import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';

import type { GameKind } from '@perfect-line/rules/game';
import type { Command } from 'commander';

import { gtOpener } from '../referee/gtTable.ts';
import { serveLines } from '../referee/lines.ts';
import { rallyOpener } from '../referee/rallyTable.ts';
import { openSession } from '../referee/session.ts';
import type { Opener } from '../referee/table.ts';

const OPENERS: Readonly<Record<GameKind, Opener>> = { gt: gtOpener, rally: rallyOpener };

export function addRefereeCommand(program: Command): void {
  program
    .command('referee')
    .description(
      'judge games over standard input and output, one JSON object a line (docs/PROTOCOL.md)',
    )
    .option('--rig', 'allow the request "rig", which sets the next outcomes, for tests')
    .action(async (options: { readonly rig?: boolean }) => {
      const session = openSession({
        openers: OPENERS,
        rig: options.rig === true,
        secretSeed: () => randomBytes(16).toString('hex'),
        onFault: (fault) => process.stderr.write(`perfect-line: ${inspect(fault)}\n`),
      });
      await serveLines((line) => session.answer(line));
    });
}
