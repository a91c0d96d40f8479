/**
 * Plays the golden games of GT anew from their seeds and writes them with their hashes. Run it only when a
 * rule has changed on purpose, with the rules version raised, and say in the commit what differs and why.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/gt';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { formatRecord, makeRecord, replay } from '@perfect-line/rules/record';
import { GOLDEN_FOLDER, trailOf, type GoldenEntry } from '@perfect-line/testkit/gt/golden';
import { playRandom, type Played } from '@perfect-line/testkit/gt/randomPlay';
import { randomSetup } from '@perfect-line/testkit/gt/randomSetup';

const GAMES = 120;
/** Longer games teach nothing that shorter ones do not and make heavy files. */
const MOST_EVENTS = 260;

function play(seed: string): Played {
  const random = seededRandom(seed);
  return playRandom(randomSetup(random), random);
}

function keep({ setup, events }: Played, file: string): GoldenEntry {
  const record = makeRecord(gt, setup, events);
  writeFileSync(join(GOLDEN_FOLDER, file), formatRecord(record, gtNotation));
  const { states } = unwrap(replay(gt, record));
  const final = states.at(-1);
  if (final === undefined) throw new Error('a game without states');
  return { file, events: events.length, final: gt.hash(final), trail: trailOf(states) };
}

mkdirSync(GOLDEN_FOLDER, { recursive: true });
for (const file of readdirSync(GOLDEN_FOLDER)) rmSync(join(GOLDEN_FOLDER, file));
const index: GoldenEntry[] = [];
for (let seed = 1; index.length < GAMES; seed++) {
  const played = play(`golden ${seed}`);
  if (played.events.length > MOST_EVENTS) continue;
  index.push(keep(played, `${String(index.length + 1).padStart(3, '0')}.txt`));
}
writeFileSync(join(GOLDEN_FOLDER, 'index.json'), `${JSON.stringify(index, undefined, 1)}\n`);
process.stdout.write(`${index.length} games in ${GOLDEN_FOLDER}\n`);
