import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run, tool } from './shell.ts';

const KINDS = 'packages/rules/src/game.ts';

/** Where a game is entered besides its own folders: the compiler must name these, and need name nothing else. */
const ENTRIES = [
  'apps/cli/src/commands/referee.ts',
  'apps/web/src/games/recorded.ts',
  'apps/web/src/games/registry.ts',
  'apps/web/src/online/lobby/gameNames.ts',
  'apps/web/src/pictures/rules.ts',
  'apps/web/src/reference/address.ts',
  'apps/web/src/reference/load.ts',
  'apps/web/src/screens/rulesScreen.tsx',
  'apps/web/src/setup/optionWords.ts',
  'packages/challenges/src/calendar.ts',
  'packages/solver/src/games.ts',
];

const filesNamed = (output: string): readonly string[] =>
  [...new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''))]
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

/** What is wrong with the list of places when a copy of the project gets one more kind of game. */
export function thirdGameFaults(copy: string): readonly string[] {
  const path = join(copy, KINDS);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(/(GAME_KINDS = \[[^\]]*)\]/, "$1, 'pig']");
  if (after === before) return [`${KINDS} lists no kinds of game`];
  writeFileSync(path, after);
  const { output } = run([...tool('tsc'), '-b', 'apps/web', 'apps/server', 'apps/cli'], {
    cwd: copy,
  });
  writeFileSync(path, before);
  const named = filesNamed(output);
  return [
    ...ENTRIES.filter((file) => !named.includes(file)).map(
      (file) => `a third game would be forgotten in ${file}`,
    ),
    ...named
      .filter((file) => !ENTRIES.includes(file))
      .map((file) => `a third game has to be entered in ${file}, too`),
  ];
}
