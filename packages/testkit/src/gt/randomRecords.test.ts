import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import {
  formatRecord,
  makeRecord,
  parseRecord,
  parseRecordText,
  replay,
} from '@perfect-line/rules/record';
import { describe, expect, it } from 'vitest';
import { playRandom } from './randomPlay.ts';
import { randomSetup } from './randomSetup.ts';

const seeds = Array.from({ length: 40 }, (_, i) => `record ${i}`);
const played = (seed: string) => {
  const random = seededRandom(seed);
  const hashes: string[] = [];
  const game = playRandom(randomSetup(random), random, (state) => hashes.push(gt.hash(state)));
  return { record: makeRecord(gt, game.setup, game.events), hashes };
};

describe('records', () => {
  it.each(seeds)('replay hash by hash after a journey as JSON: %s', (seed) => {
    const { record, hashes } = played(seed);
    const read = unwrap(parseRecord(gt, JSON.parse(JSON.stringify(record))));
    const { states } = unwrap(replay(gt, read));
    expect(states.map((state) => gt.hash(state))).toEqual(hashes);
  });

  it.each(seeds)('and as text: %s', (seed) => {
    const { record } = played(seed);
    const text = formatRecord(record, gtNotation);
    const read = unwrap(parseRecord(gt, unwrap(parseRecordText(text, gtNotation))));
    expect(read).toEqual(JSON.parse(JSON.stringify(record)));
    expect(formatRecord(read, gtNotation)).toBe(text);
  });
});
