import { describe, expect, it } from 'vitest';

import { NO_RECORD, readRecord, withAnswer } from './record.ts';

const puzzle = { id: 'gt-lines-3', rating: 1400 };

describe('what a device keeps of puzzles', () => {
  it('comes back as it was', () => {
    const once = withAnswer(NO_RECORD, puzzle, true);
    expect(readRecord(JSON.stringify(once))).toEqual(once);
    expect(once.solver.rating).toBeGreaterThan(NO_RECORD.solver.rating);
    expect(once.strengths[puzzle.id]?.rating).toBeLessThan(1400);
  });

  it('counts the first answer only', () => {
    const missed = withAnswer(NO_RECORD, puzzle, false);
    expect(withAnswer(missed, puzzle, true)).toBe(missed);
    expect(missed.tried).toEqual({ 'gt-lines-3': false });
  });

  it.each(['', 'null', '7', '[]', '{"solver":1,"tried":[1],"strengths":{"a":3},"storm":-2}'])(
    'is nothing where %j lies',
    (text) => expect(readRecord(text)).toEqual(NO_RECORD),
  );

  it('leaves out what does not read, and keeps the rest', () => {
    const text = '{"tried":{"gt-lines-1":true,"gt-lines-2":"yes"},"storm":4.5}';
    expect(readRecord(text)).toEqual({ ...NO_RECORD, tried: { 'gt-lines-1': true }, storm: 4 });
  });
});
