import type { GtNote } from '@perfect-line/rules/gt/notes';
import { WARNING } from '@perfect-line/rules/gt/words';

import { words } from '../../analysis/words.ts';
import type { ReviewMoment } from '../../worker/protocol.ts';
import type { GtEntry } from './hand.ts';

const hasNote = (notes: readonly GtNote[], type: GtNote['type']): boolean =>
  notes.some((note) => note.type === type);

/** What chance did: the faces, the loss they made, the tokens after it. */
function chanceWords({ notes, before }: GtEntry): string {
  const m = words().moment;
  const rolled = notes.find((note) => note.type === 'rolled');
  if (rolled === undefined) return hasNote(notes, 'token') ? m.tokens : m.end;
  const { mode, done } = before.turn;
  const count = rolled.faces.filter((face) => face === WARNING).length;
  const lost = hasNote(notes, 'lost-control') ? `, ${m.lost}` : '';
  const dice = mode === 'flat-out' ? m.allDice : m.step({ step: done + 1 });
  return `${dice}: ${m.warned({ count })}${lost}`;
}

/** A moment of a turn in plain words. */
export function momentWords({ what }: ReviewMoment, entry: GtEntry): string {
  const m = words().moment;
  const { done } = entry.before.turn;
  switch (what) {
    case 'drive':
      return m.drive;
    case 'roll':
      return m.roll({ step: done + 1 });
    case 'secure':
      return m.secure({ step: done + 1 });
    case 'stop':
      return m.stop({ steps: done });
    case 'relay':
      return m.relay;
    case 'pit':
      return m.pit;
    case 'no-pit':
      return m.noPit;
    case 'side':
      return m.side;
    case 'between':
      return m.between;
    case 'chance':
      return chanceWords(entry);
    default:
      return m.end;
  }
}
