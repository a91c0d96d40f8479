import { spotName, type Spot } from '@perfect-line/track/rally/special';

import type { SeatId } from '../game.ts';
import { tell, update } from '../play.ts';
import { maybeRetireAtOnce, takeCard } from './ending.ts';
import { turnOver, updateCar, type RallyPlay } from './play.ts';
import { carOf, driverOf, turnOf, type Fall, type RallyState } from './state.ts';
import { GEAR_DICE_COUNT, lossCardDrawn } from './tables.ts';
import { spotAt, trackOf } from './tracks.ts';
import { NEUTRAL, type LossCard } from './words.ts';

type Lost = Omit<Fall, 'cancellable'>;

/** [R6.2] The card of the gear in use is turned: neutral, 60 s, and where the car ends up. */
export function loseControl(play: RallyPlay, card: LossCard, { cause, stays }: Lost): void {
  const { state } = play;
  const { gear, seat } = turnOf(state);
  const { cardBacks, lossSeconds: seconds } = state.setup.tables;
  const backs = cardBacks[gear - 1];
  if (!backs) throw new Error(`no card for gear ${gear}`);
  const turned = state.turned.map((drawn, i) =>
    i === gear - 1 ? lossCardDrawn(backs, drawn, card) : drawn,
  );
  const car = driverOf(state);
  const spot = spotAt(trackOf(state), car.spot);
  const place = stays ? 'road' : placeAfter(state, card, spot);
  const taken = takeCard(car, { kind: 'loss', gear: NEUTRAL, seconds });
  update(play, { turned });
  updateCar(play, seat, { ...taken, place, spun: place === 'road' });
  turnOver(play);
  const at = spotName(trackOf(state), spot.id);
  tell(play, { type: 'lost', seat, cause, card, place, at, seconds });
  sufferTerrain(play, seat, spot);
}

/**
 * [R6.3] Off to the side of the card, or to the other when that is full; a car that lost control on a
 * shortcut stays on it (R6.4). With both sides full it stays on the road, turned round.
 */
function placeAfter(state: RallyState, card: LossCard, spot: Spot): 'road' | 'left' | 'right' {
  if (card === 'spin' || spot.line === 'cut') return 'road';
  const other = card === 'left' ? 'right' : 'left';
  if (!isSideFull(state, card, spot)) return card;
  return isSideFull(state, other, spot) ? 'road' : other;
}

/** Beside a space there is room for as many cars as on it. */
function isSideFull(state: RallyState, side: 'left' | 'right', spot: Spot): boolean {
  if (state.setup.options.timeTrial) return false;
  const track = trackOf(state);
  const { seat } = turnOf(state);
  const beside = state.cars.filter(
    (car) => car.id !== seat && car.place === side && spotAt(track, car.spot).row === spot.row,
  );
  return beside.length >= spot.capacity;
}

/** [R7.2] Damage by what lies on that side. */
function sufferTerrain(play: RallyPlay, seat: SeatId, spot: Spot): void {
  const car = carOf(play.state, seat);
  if (car.place !== 'left' && car.place !== 'right') return;
  const terrain = spot[car.place];
  const dice = play.state.setup.tables.damage[terrain];
  if (dice === 0) return;
  const damage = Math.min(GEAR_DICE_COUNT, car.damage + dice);
  updateCar(play, seat, { damage });
  tell(play, { type: 'damage', seat, terrain, dice, damage });
  maybeRetireAtOnce(play, seat);
}
