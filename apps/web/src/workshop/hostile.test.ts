import { COURSE_KINDS } from '@perfect-line/track/courses/kinds';
import { hostileCourses } from '@perfect-line/testkit/hostileCourses';
import { describe, expect, it } from 'vitest';

import { faultsOf, readTrackText } from '../games/gt/setup/ownTrack.ts';
import { isRaceLinkWhole } from '../games/gt/setup/raceLink.ts';

const COUNT = 1000;

/** The same tiles as a stranger's file would hold them, numbers as they were written. */
function fileOf(text: string): string {
  const tiles = text.split('.').map((tile) => {
    const [id, q, r, dir] = tile.split('_');
    return { id, q: Number(q), r: Number(r), dir: Number(dir) };
  });
  return JSON.stringify({ title: text.slice(0, 80), tiles });
}

describe('what strangers send', () => {
  it(`${COUNT} hostile links are refused, each with a code`, () => {
    for (const { name, text } of hostileCourses(COUNT)) {
      const query = new URLSearchParams({ track: 'own', title: text, circuit: text });
      const read = COURSE_KINDS.circuit.read(text);
      const code = read.ok ? undefined : read.error[0]?.code;
      expect([name, isRaceLinkWhole(query), code]).toEqual([
        name,
        false,
        expect.stringMatching(/^(track|file)\.[a-z-]+$/),
      ]);
    }
  });

  it(`${COUNT} hostile files are refused, each with a code`, () => {
    for (const { name, text } of hostileCourses(COUNT)) {
      const isOdd = text.length % 2 === 1;
      const file = readTrackText(isOdd ? text : fileOf(text), `${text.slice(0, 20)}.rgt`);
      const errors = file.ok ? faultsOf(file.value) : file.error;
      expect([name, errors[0]?.code]).toEqual([
        name,
        expect.stringMatching(/^(track|file)\.[a-z-]+$/),
      ]);
    }
  });
});
