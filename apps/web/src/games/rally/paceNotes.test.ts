import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadLocale } from '../../i18n/translate.ts';
import { allPaceNotes, paceNotes, paceWords } from './paceNotes.ts';

const setup = unwrap(rally.parseSetup({ stages: ['C0-C9', 'C9-C0'], drivers: [{ id: 'blue' }] }));
const { state } = rally.start(setup);
const back = { ...state, special: 1 };

describe('pace notes', () => {
  beforeAll(() => loadLocale('en'));

  it('[R4] reads corners with their three lines, bumps and the finish', () => {
    expect(paceNotes(state, -1, 9).map((note) => [note.away, paceWords(note)])).toEqual([
      [3, 'right 3, skid 4'],
      [5, 'bump 3'],
      [7, 'right 2, skid 3, cut 3'],
      [8, 'left 3'],
      [10, 'finish'],
    ]);
  });

  it('[R4] reads a whole special, each note from the one before', () => {
    expect(allPaceNotes(trackOf(state)).map((note) => [note.away, paceWords(note)])).toEqual([
      [3, 'right 3, skid 4'],
      [2, 'bump 3'],
      [2, 'right 2, skid 3, cut 3'],
      [1, 'left 3'],
      [2, 'finish'],
    ]);
  });

  it('[R1.4] turns left into right on the way back', () => {
    expect(paceNotes(back, -1, 2).map(paceWords)).toEqual(['right 3', 'left 2, skid 3, cut 3']);
  });

  it('[R4.3] lowers inside and skid by the dirt, never the shortcut', () => {
    const { rows } = trackOf(state);
    const corner = rows[6]?.name ?? '';
    const [note] = paceNotes({ ...state, dirt: { [corner]: 1 } }, rows[5]?.main ?? 0, 1);
    expect(note && paceWords(note)).toBe('right 1, skid 2, cut 3 (dirt −1)');
  });

  it('counts from where the car is, the finish last', () => {
    const last = trackOf(state).finish - 1;
    expect(paceNotes(state, last, 3)).toEqual([{ kind: 'finish', away: 1 }]);
  });
});
