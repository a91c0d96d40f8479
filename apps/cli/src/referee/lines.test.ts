import { expect, it } from 'vitest';

import { linesOf } from './lines.ts';

async function split(...chunks: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const input = async function* (): AsyncGenerator<string> {
    yield* chunks;
  };
  for await (const line of linesOf(input())) lines.push(line);
  return lines;
}

it.each([
  [
    'over any chunks, the last one without',
    ['{"a":', '1}\n{"b"', ':2}\n\n{"c":3}'],
    ['{"a":1}', '{"b":2}', '', '{"c":3}'],
  ],
  ['and nowhere else', ['"\u2028"\n', '"\r"\n'], ['"\u2028"', '"\r"']],
])('lines end at a line feed %s', async (_name, chunks, lines) => {
  expect(await split(...chunks)).toEqual(lines);
});
