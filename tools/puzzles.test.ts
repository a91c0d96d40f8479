import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packRow } from '@perfect-line/challenges/puzzles/packed';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { makeRecord } from '@perfect-line/rules/record';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';
import { describe, expect, it } from 'vitest';

import { checkAll } from './puzzles/check.ts';
import { drivenRaces } from './puzzles/driven.ts';
import { gtMine } from './puzzles/gtMine.ts';
import { checked, mined, minedFrom, rowsIn } from './puzzles/mine.ts';
import { rallyMine } from './puzzles/rallyMine.ts';
import { root } from './shell.ts';

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
  });

  it('are found the same way twice', () => {
    const [course] = rallyMine.courses;
    if (course === undefined) throw new Error('no course');
    const small = { ...course, wanted: { lines: 2, focus: 2 }, drives: 3 };
    const mine = { ...rallyMine, courses: [small] };
    const once = mined(mine, 0, 'twice');
    expect(once.rows.length).toBeGreaterThan(1);
    expect(mined(mine, 0, 'twice')).toEqual(once);
  });

  it('are found in a special that somebody drove', () => {
    const setup = unwrap(rally.parseSetup({ stages: ['J1-J4 / V5-V0'], drivers: [{ id: 'red' }] }));
    const random = seededRandom('driven');
    let { state } = rally.start(setup);
    const events: GameEvent<RallyAction>[] = [];
    while (!rally.isOver(state)) {
      const due = rally.chanceDue(state);
      const event: GameEvent<RallyAction> =
        due === undefined
          ? { type: 'action', seat: 'red', action: rallyDriver(state, 'beginner') }
          : { type: 'chance', faces: drawFaces(due, random) };
      events.push(event);
      ({ state } = unwrap(rally.apply(state, event)));
    }
    const record = JSON.stringify(makeRecord(rally, setup, events));
    const [driven] = drivenRaces([gtMine, rallyMine], record).map(unwrap);
    if (driven === undefined) throw new Error('not read');
    const mine = { ...rallyMine, courses: [rallyMine.drivenCourse(driven.course)] };
    const { rows } = minedFrom(mine, 0, driven.race);
    expect(rows.length).toBeGreaterThan(0);
    const bench = mine.courses[0]?.open(true);
    const lines = rows.map((row) => packRow(mine.notation, row));
    expect(
      rowsIn(mine, lines).map((puzzle) => bench && checked(mine, bench, puzzle)),
    ).not.toContain(false);
  });

  it('are looked for in races that the page saved', () => {
    const file = join(root, 'packages/testkit/fixtures/device/version-1.json');
    const read = drivenRaces([gtMine, rallyMine], readFileSync(file, 'utf8'));
    expect(read.map((one) => (one.ok ? one.value.kind : one.error))).toContain('gt');
  });

  it.each(['', 'null', '{}', '{"games":[7,{}]}', '{"game":"gt","events":[{}]}'])(
    'are not looked for in %j, and the reason is said',
    (text) => {
      const read = drivenRaces([gtMine, rallyMine], text);
      expect(read.every(({ ok }) => !ok)).toBe(true);
      expect(read.length).toBeGreaterThan(0);
    },
  );
});
