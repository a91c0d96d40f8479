/**
 * Writes the golden rallies: whole games with their last hash and ranking. Run it only when a difference is
 * wanted, and say in the commit why each kind of difference is right:
 *   node tools/rallyGolden.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { rallyNotation } from '@perfect-line/rules/rally/notation';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { formatRecord, makeRecord } from '@perfect-line/rules/record';
import { playRandomly, randomSetup } from '@perfect-line/testkit/rally/randomPlay';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

const FOLDER = join(import.meta.dirname, '../packages/testkit/fixtures/rally');
const SHORT_RALLIES = 44;

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

function write(name: string, setup: ReturnType<typeof randomSetup>): object {
  const random = seededRandom(`golden ${name}`);
  const { state, events } = playRandomly(setup, random);
  const record = makeRecord(rally, setup, events);
  writeFileSync(join(FOLDER, 'golden', `${name}.txt`), formatRecord(record, rallyNotation));
  return { name, events: events.length, hash: rally.hash(state), ranking: rankingOf(state) };
}

mkdirSync(join(FOLDER, 'golden'), { recursive: true });
const rows = [
  ...Array.from({ length: SHORT_RALLIES }, (_, i) => {
    const name = `short-${String(i + 1).padStart(2, '0')}`;
    return write(name, randomSetup(seededRandom(`setup ${name}`)));
  }),
  ...READY_RALLIES.slice(0, 4).map((ready) =>
    write(`ready-${ready.id}`, fullSetup(ready.specials)),
  ),
];
writeFileSync(join(FOLDER, 'golden.json'), `${JSON.stringify(rows, undefined, 1)}\n`);
