import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { ok } from '@perfect-line/core/result';

import { gtOpener } from '../../apps/cli/src/referee/gtTable.ts';
import { linesOf } from '../../apps/cli/src/referee/lines.ts';
import { rallyOpener } from '../../apps/cli/src/referee/rallyTable.ts';
import { openSession } from '../../apps/cli/src/referee/session.ts';
import type { Moved, Opener, Table } from '../../apps/cli/src/referee/table.ts';
import { root } from '../shell.ts';

/** A referee to talk to: one line in, one line out. */
export type Referee = {
  /** Undefined when it is gone. */
  ask(line: string): Promise<string | undefined>;
  /** Bugs it has met so far, which it must not put into its answers. */
  faults(): readonly string[];
  /** Ends it; what was wrong with the way it ended. */
  close(): Promise<readonly string[]>;
};

const OPENERS = { gt: gtOpener, rally: rallyOpener };

/** Tables on which chance is due and nobody draws: the moments a referee passes through too fast to be asked. */
const waitingTable = (table: Table): Table => ({
  ...table,
  chanceDue: () => undefined,
  act: (action) => waiting(table.act(action)),
});

const waiting = (moved: Moved): Moved =>
  moved.ok ? ok({ ...moved.value, table: waitingTable(moved.value.table) }) : moved;

const waitingOpener = (opener: Opener): Opener => ({
  fresh: (setup) => waiting(opener.fresh(setup)),
  position: (fields) => waiting(opener.position(fields)),
  replayed: (record) => waiting(opener.replayed(record)),
});

/** The referee's own session, without a process around it. */
export function sessionReferee(draws: 'draws' | 'waits' = 'draws'): Referee {
  const faults: string[] = [];
  const waitingOpeners = { gt: waitingOpener(gtOpener), rally: waitingOpener(rallyOpener) };
  const session = openSession({
    openers: draws === 'draws' ? OPENERS : waitingOpeners,
    rig: true,
    secretSeed: () => 'nobody knows',
    onFault: (fault) => faults.push(fault instanceof Error ? String(fault.stack) : String(fault)),
  });
  return {
    ask: async (line) => session.answer(line).line,
    faults: () => faults,
    close: async () => [],
  };
}

const PROGRAM = join(root, 'apps', 'cli', 'bin', 'perfect-line.js');

/** `perfect-line referee --rig` itself; ended by `quit` or by the end of its input. */
export function processReferee(end: 'quit' | 'end of input'): Referee {
  const child = spawn(process.execPath, [PROGRAM, 'referee', '--rig']);
  const lines = linesOf(child.stdout.setEncoding('utf8'));
  const faults: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => faults.push(text));
  // A write to a process that is gone: what matters is the answer that does not come.
  child.stdin.on('error', () => undefined);
  const exited = once(child, 'exit');
  return {
    async ask(line) {
      child.stdin.write(`${line}\n`);
      const next = await lines.next();
      return next.done === true ? undefined : next.value;
    },
    faults: () => faults,
    async close() {
      if (end === 'quit') child.stdin.write('{"do":"quit"}\n');
      else child.stdin.end();
      const [code] = (await exited) as readonly unknown[];
      return code === 0 ? [] : [`after ${end} the exit code is ${String(code)}`];
    },
  };
}
