import { describe, expect, it } from 'vitest';
import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import {
  formatRecord,
  makeRecord,
  parseRecord,
  parseRecordText,
  replay,
} from '@perfect-line/rules/record';
import { playRandom } from './randomPlay.ts';
import { pick, randomSetup } from './randomSetup.ts';

const deep = (): unknown => {
  let value: unknown = {};
  for (let i = 0; i < 20_000; i++) value = [value];
  return value;
};
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  Number.NaN,
  '',
  'red',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { __proto__: null },
  deep(),
];

/** A copy with one value somewhere in it exchanged, taken away or doubled. */
function spoil(value: unknown, random: RandomSource): unknown {
  if (random() < 0.15 || typeof value !== 'object' || value === null) return pick(JUNK, random);
  const keys = Object.keys(value);
  const key = keys.length === 0 ? 'extra' : pick(keys, random);
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  if (random() < 0.1) delete copy[key];
  else copy[key] = spoil(copy[key], random);
  return copy;
}

const RUNS = 1500;

describe('whatever comes from outside, a border answers', () => {
  const random = seededRandom('borders');
  const game = playRandom(randomSetup(random), random);
  const record = makeRecord(gt, game.setup, game.events);
  const setup: unknown = JSON.parse(JSON.stringify({ ...game.setup }));
  const position = {
    setup: { ...(setup as object), options: {} },
    cars: game.setup.drivers.map(({ id }) => ({ id, at: '0:r4l1', gear: '1', lap: 1 })),
    toAct: 'red',
    bag: { gear: 1 },
  };
  const actions = game.events.flatMap((event) => (event.type === 'action' ? [event.action] : []));

  it.each([
    ['setups', setup, (input: unknown) => gt.parseSetup(input)],
    ['positions', position, (input: unknown) => parsePosition(input)],
    [
      'actions',
      actions,
      (input: unknown) => gt.parseAction(Array.isArray(input) ? input[0] : input),
    ],
    ['records', record, (input: unknown) => parseRecord(gt, input)],
  ] as const)('%s', (_, valid, parse) => {
    for (let run = 0; run < RUNS; run++) {
      const result = parse(spoil(valid, random));
      // A refusal is sent back as JSON, so it must have become some, and a short one.
      expect(result.ok || JSON.stringify(result.error).length < 2000).toBe(true);
    }
  });

  it('spoilt records replay or are refused', () => {
    for (let run = 0; run < 300; run++) {
      const parsed = parseRecord(gt, { ...record, events: spoil(record.events, random) });
      expect(typeof (parsed.ok ? replay(gt, parsed.value) : parsed).ok).toBe('boolean');
    }
  });

  it('spoilt text is read or refused', () => {
    const text = formatRecord(record, gtNotation);
    for (let run = 0; run < 300; run++) {
      const at = Math.floor(random() * text.length);
      const spoilt =
        text.slice(0, at) + pick(['', ';', '[', ']', ':', '\n', '9'], random) + text.slice(at + 1);
      const read = parseRecordText(spoilt, gtNotation);
      const parsed = read.ok ? parseRecord(gt, read.value) : read;
      expect(typeof (parsed.ok ? replay(gt, parsed.value) : parsed).ok).toBe('boolean');
    }
  });

  it('events that do not fit the moment are refused and change nothing', () => {
    let { state } = gt.start(game.setup);
    for (const event of game.events) {
      const before = gt.hash(state);
      for (let tries = 0; tries < 3; tries++) {
        const seat = pick(game.setup.drivers, random).id;
        gt.apply(state, { type: 'action', seat, action: pick(actions, random) });
        gt.apply(state, { type: 'chance', faces: [pick(['.', '!', 'gear', 'red'], random)] });
      }
      expect(gt.hash(state)).toBe(before);
      const step = gt.apply(state, event);
      if (!step.ok) throw new Error(step.error.message);
      ({ state } = step.value);
    }
  });
});
