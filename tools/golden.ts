import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf } from '@perfect-line/rules/rally/results';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { formatRecord, makeRecord } from '@perfect-line/rules/record';
import {
  goldenEntry,
  goldenFolder,
  KEPT_GT,
  KEPT_RALLY,
  type Kept,
} from '@perfect-line/testkit/golden';
import { playRandom } from '@perfect-line/testkit/gt/randomPlay';
import { randomSetup } from '@perfect-line/testkit/gt/randomSetup';
import { playRandomly, randomSetup as randomRally } from '@perfect-line/testkit/rally/randomPlay';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { askedFor } from './asked.ts';

const USAGE = `usage: npm run golden
Plays the golden games of today's rules anew from their seeds and writes them with their hashes; those of older versions
stay as they are for ever. Run it only when a rule has changed on purpose, with the rules version raised, and say in the
commit what differs and why.
`;

const GT_GAMES = 120;
const SHORT_RALLIES = 44;
/** Longer games teach nothing that shorter ones do not and make heavy files. */
const MOST_EVENTS = 260;

const numbered = (index: number, digits: number): string => String(index + 1).padStart(digits, '0');

type Played<S, A> = {
  readonly file: string;
  readonly setup: S;
  readonly events: readonly GameEvent<A>[];
  readonly more?: object;
};

function* gtGames(): Generator<Played<Setup, Action>> {
  let kept = 0;
  for (let seed = 1; kept < GT_GAMES; seed++) {
    const random = seededRandom(`golden ${seed}`);
    const { setup, events } = playRandom(randomSetup(random), random);
    if (events.length > MOST_EVENTS) continue;
    yield { file: `${numbered(kept++, 3)}.txt`, setup, events };
  }
}

/** Ready rallies with everything switched on, four drivers. */
const fullSetup = (specials: readonly string[]) =>
  unwrap(
    rally.parseSetup({
      stages: specials,
      service: [false, true],
      weather: 'rolled',
      startOrder: 'draw',
      drivers: ['ann', 'bob', 'cid', 'dan'].map((id) => ({ id })),
      options: { timeAttack: true, spendSeconds: true, splits: 2 },
    }),
  );

function* rallies(): Generator<Played<RallySetup, RallyAction>> {
  const short = Array.from({ length: SHORT_RALLIES }, (_, i) => `short-${numbered(i, 2)}`);
  const setups = [
    ...short.map((name) => [name, randomRally(seededRandom(`setup ${name}`))] as const),
    ...READY_RALLIES.slice(0, 4).map(
      ({ id, specials }) => [`ready-${id}`, fullSetup(specials)] as const,
    ),
  ];
  for (const [name, setup] of setups) {
    const { state, events } = playRandomly(setup, seededRandom(`golden ${name}`));
    yield { file: `${name}.txt`, setup, events, more: { ranking: rankingOf(state) } };
  }
}

function write<S extends { readonly tables: unknown }, State, A>(
  { game, notation }: Kept<S, State, A>,
  games: Iterable<Played<S, A>>,
): void {
  const folder = goldenFolder(game.kind, game.rulesVersion);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  const index = [...games].map(({ file, setup, events, more }) => {
    const record = makeRecord(game, setup, events);
    writeFileSync(join(folder, file), formatRecord(record, notation));
    return { ...goldenEntry(game, record, file), ...more };
  });
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, undefined, 1)}\n`);
  process.stdout.write(`${index.length} games in ${folder}\n`);
}

askedFor(USAGE, {});
write(KEPT_GT, gtGames());
write(KEPT_RALLY, rallies());
