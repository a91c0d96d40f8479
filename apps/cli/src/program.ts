import { Command, CommanderError } from 'commander';

import { addArenaCommand } from './commands/arena.ts';
import { addRallyCommand } from './commands/rally.ts';
import { addRefereeCommand } from './commands/referee.ts';
import { addServerCommand } from './commands/server.ts';
import { addSimulateCommand } from './commands/simulate.ts';
import { addSolveCommand } from './commands/solve.ts';
import { addTrackCommand } from './commands/track.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { NotDone, UsageError } from './usage.ts';

const ADD: readonly ((program: Command) => void)[] = [
  addTrackCommand,
  addRefereeCommand,
  addSimulateCommand,
  addRallyCommand,
  addSolveCommand,
  addArenaCommand,
  addVerifyCommand,
  addServerCommand,
];

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}

/** Bad usage is exit code 2 and one clear line; help and version are 0. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // A command that needs a subcommand has shown its help: that says enough.
  if (error instanceof CommanderError && error.code === 'commander.help') return 2;
  if (error instanceof NotDone) {
    process.stderr.write(`perfect-line: ${oneLine(error)}\n`);
    return 1;
  }
  if (error instanceof CommanderError || error instanceof UsageError) {
    process.stderr.write(`perfect-line: ${oneLine(error)}\n`);
    return 2;
  }
  throw error;
}

/** Commander writes its own errors as several lines; ours are one. */
function quieten(command: Command): void {
  command.exitOverride().configureOutput({ outputError: () => undefined });
  for (const sub of command.commands) quieten(sub);
}

export async function buildProgram(version: string, args: readonly string[]): Promise<number> {
  const program = new Command('perfect-line')
    .description(
      'Rallyman: GT and Rallyman (2009) on the command line: tracks, referee, odds, solver',
    )
    .version(version)
    .showSuggestionAfterError(true)
    // `solve` and what it solves share names of options.
    .enablePositionalOptions();
  for (const add of ADD) add(program);
  quieten(program);
  if (args.length === 0) {
    program.outputHelp();
    return 0;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return exitCodeOf(error);
  }
}
