import { settle } from './arriving.ts';
import { retire } from './ending.ts';
import type { RallyNote } from './notes.ts';
import { andThen, flowing, type Flow } from './flow.ts';
import { mendChain } from './relaying.ts';
import { changeCar, driverOf, type Fall, type RallyState } from './state.ts';
import { FLATS_THAT_RETIRE, shortcutDrawn } from './tables.ts';
import { spotAt, trackOf } from './tracks.ts';
import type { ShortcutCard } from './words.ts';

/** [R4.3] Good: nothing. Dirty: a marker on the corner. Flat: a white die less, the third ends the rally. */
export function drawShortcut(state: RallyState, card: ShortcutCard, fall: Fall | undefined): Flow {
  const car = driverOf(state);
  const shortcutsDrawn = shortcutDrawn(state.setup.tables.shortcuts, state.shortcutsDrawn, card);
  const corner = trackOf(state).rows[spotAt(trackOf(state), car.spot).row]?.name ?? '';
  const note: RallyNote = { type: 'shortcut', seat: car.id, card, corner };
  const drawn: RallyState = { ...state, shortcutsDrawn };
  if (card === 'dirty') {
    const dirt = { ...state.dirt, [corner]: (state.dirt[corner] ?? 0) + 1 };
    return andThen(flowing({ ...drawn, dirt }, note), (s) => settle(s, fall));
  }
  if (card === 'flat' && !state.setup.options.easyDrive)
    return andThen(flowing(drawn, note), (s) => burst(s, fall));
  return andThen(flowing(drawn, note), (s) => settle(s, fall));
}

/** [R7.1] */
function burst(state: RallyState, fall: Fall | undefined): Flow {
  const car = driverOf(state);
  const flats = car.flats + 1;
  const flat = flowing(changeCar(state, car.id, { flats }), { type: 'flat', seat: car.id, flats });
  if (flats >= FLATS_THAT_RETIRE) return andThen(flat, (s) => retire(s, car.id, 'flats'));
  return andThen(flat, (s) => (fall ? settle(s, fall) : mendChain(s)));
}
