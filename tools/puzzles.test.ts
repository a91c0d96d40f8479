import { describe, expect, it } from 'vitest';

import { checkAll } from './puzzles/check.ts';
import { gtMine } from './puzzles/gtMine.ts';
import { mined } from './puzzles/mine.ts';
import { rallyMine } from './puzzles/rallyMine.ts';

const quiet = (): void => undefined;

/** The whole of it is `npm run puzzles -- --check`; here the courses that are worked out in seconds. */
const some = [
  { ...gtMine, courses: gtMine.courses.slice(0, 1) },
  { ...rallyMine, courses: rallyMine.courses.slice(0, 1) },
];

describe('puzzles judged again by a longer search', () => {
  it('keep their best answer', async () => {
    const { all, failed } = await checkAll(some, 10, quiet);
    expect(all).toBeGreaterThanOrEqual(20);
    expect(failed.length).toBeLessThanOrEqual(0.02 * all);
  }, 600_000);

  it('are found the same way twice', () => {
    const [course] = rallyMine.courses;
    if (course === undefined) throw new Error('no course');
    const small = { ...course, wanted: { lines: 2, focus: 2 }, drives: 3 };
    const mine = { ...rallyMine, courses: [small] };
    const once = mined(mine, 0, 'twice');
    expect(once.rows.length).toBeGreaterThan(1);
    expect(mined(mine, 0, 'twice')).toEqual(once);
  }, 600_000);
});
