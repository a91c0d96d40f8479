import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';

import type { Command } from 'commander';

import { gtOpener } from '../referee/gtTable.ts';
import { serveLines } from '../referee/lines.ts';
import { rallyOpener } from '../referee/rallyTable.ts';
import { openSession } from '../referee/session.ts';

export function addRefereeCommand(program: Command): void {
  program
    .command('referee')
    .description(
      'judge games over standard input and output, one JSON object a line (docs/PROTOCOL.md)',
    )
    .option('--rig', 'allow the request "rig", which sets the next outcomes, for tests')
    .action(async (options: { readonly rig?: boolean }) => {
      const session = openSession({
        openers: { gt: gtOpener, rally: rallyOpener },
        rig: options.rig === true,
        secretSeed: () => randomBytes(16).toString('hex'),
        onFault: (fault) => process.stderr.write(`perfect-line: ${inspect(fault)}\n`),
      });
      await serveLines((line) => session.answer(line));
    });
}
