import { tell, update } from '../play.ts';
import { settle } from './arriving.ts';
import { retire } from './ending.ts';
import { updateCar, type RallyPlay } from './play.ts';
import { mendChain } from './relaying.ts';
import { driverOf, type Fall } from './state.ts';
import { FLATS_THAT_RETIRE, shortcutDrawn } from './tables.ts';
import { rowOf, spotAt, trackOf } from './tracks.ts';
import type { ShortcutCard } from './words.ts';

/** [R4.3] Good: nothing. Dirty: a marker on the corner. Flat: a white die less, the third ends the rally. */
export function drawShortcut(play: RallyPlay, card: ShortcutCard, fall: Fall | undefined): void {
  const { state } = play;
  const { setup, shortcutsDrawn: drawn, dirt } = state;
  const car = driverOf(state);
  const track = trackOf(state);
  const { name: corner } = rowOf(track, spotAt(track, car.spot).row);
  update(play, { shortcutsDrawn: shortcutDrawn(setup.tables.shortcuts, drawn, card) });
  if (card === 'dirty') update(play, { dirt: { ...dirt, [corner]: (dirt[corner] ?? 0) + 1 } });
  tell(play, { type: 'shortcut', seat: car.id, card, corner });
  if (card === 'flat' && !setup.options.easyDrive) burst(play, fall);
  else settle(play, fall);
}

/** [R7.1] */
function burst(play: RallyPlay, fall: Fall | undefined): void {
  const car = driverOf(play.state);
  const flats = car.flats + 1;
  updateCar(play, car.id, { flats });
  tell(play, { type: 'flat', seat: car.id, flats });
  if (flats >= FLATS_THAT_RETIRE) retire(play, car.id, 'flats');
  else if (fall) settle(play, fall);
  else mendChain(play);
}
