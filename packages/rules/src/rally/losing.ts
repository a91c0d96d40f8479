import { spotName, type Spot } from '@perfect-line/track/rally/special';

import type { SeatId } from '../game.ts';
import { maybeRetireAtOnce, takeCard, turnOver } from './ending.ts';
import { andThen, flowing, type Flow } from './flow.ts';
import { changeCar, driverOf, turnOf, type Fall, type RallyCar, type RallyState } from './state.ts';
import { GEAR_DICE_COUNT, lossCardDrawn } from './tables.ts';
import { spotAt, trackOf } from './tracks.ts';
import { NEUTRAL, type LossCard } from './words.ts';

type Lost = Omit<Fall, 'cancellable'>;

/** [R6.2] The card of the gear in use is turned: neutral, 60 s, and where the car ends up. */
export function loseControl(state: RallyState, card: LossCard, { cause, stays }: Lost): Flow {
  const { gear, seat } = turnOf(state);
  const { tables } = state.setup;
  const backs = tables.cardBacks[gear - 1];
  if (!backs) throw new Error(`no card for gear ${gear}`);
  const turned = state.turned.map((drawn, i) =>
    i === gear - 1 ? lossCardDrawn(backs, drawn, card) : drawn,
  );
  const spot = spotAt(trackOf(state), driverOf(state).spot);
  const place = stays ? 'road' : placeAfter(state, card, spot);
  const car: RallyCar = {
    ...takeCard(driverOf(state), { kind: 'loss', gear: NEUTRAL, seconds: tables.lossSeconds }),
    place,
    spun: place === 'road',
  };
  const lost = flowing(turnOver(changeCar({ ...state, turned }, seat, car)), {
    type: 'lost',
    seat,
    cause,
    card,
    place,
    at: spotName(trackOf(state), spot.id),
    seconds: tables.lossSeconds,
  });
  return andThen(lost, (s) => sufferTerrain(s, seat, spot));
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
function sufferTerrain(state: RallyState, seat: SeatId, spot: Spot): Flow {
  const car = state.cars.find((c) => c.id === seat);
  if (!car || (car.place !== 'left' && car.place !== 'right')) return flowing(state);
  const terrain = spot[car.place];
  const dice = state.setup.tables.damage[terrain];
  if (dice === 0) return flowing(state);
  const damage = Math.min(GEAR_DICE_COUNT, car.damage + dice);
  const damaged = flowing(changeCar(state, seat, { damage }), {
    type: 'damage',
    seat,
    terrain,
    dice,
    damage,
  });
  return andThen(damaged, (s) => maybeRetireAtOnce(s, seat));
}
