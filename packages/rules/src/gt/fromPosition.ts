import { byKey } from '../keys.ts';
import { tell, update } from '../play.ts';
import { actingCar, indexOfCar, updateCar } from './cars.ts';
import { dropCar } from './finish.ts';
import { orderOfPlay } from './order.ts';
import type { PlacedCar, Position } from './setup.ts';
import type { Play, State } from './state.ts';
import { isStuckAfterLoss } from './stuck.ts';
import { freshTurn, judgeStuck, nextTurn } from './turns.ts';
import { gearOf, TOKENS, type Tokens } from './words.ts';

function placeCar(play: Play, placed: PlacedCar, listed: number): void {
  const { graph } = play.state.race;
  updateCar(play, indexOfCar(play.state, placed.id), {
    space: graph.idOf.get(placed.at),
    off: placed.off ?? undefined,
    // Cars off the track left it in the order in which they are listed (G3.3).
    leftAt: placed.off === null ? 0 : listed - play.state.cars.length,
    gear: gearOf(placed.gear),
    lap: placed.lap,
    focus: placed.focus,
    damage: placed.damage,
    tyres: placed.tyres,
    status: 'racing',
  });
}

/** What is in no bag and on no dashboard is out of the game. */
function tokensAside(state: State, bag: Tokens): Tokens {
  const all = state.race.tables.damageBag.tokens;
  const left = (token: (typeof TOKENS)[number]): number =>
    all[token] - bag[token] - state.cars.reduce((sum, car) => sum + car.damage[token], 0);
  return byKey(TOKENS, left);
}

/** A race in the middle of a round: the cars before the one to act have had their turn. */
export function placeCars(play: Play, position: Position): void {
  for (const [listed, car] of position.cars.entries()) placeCar(play, car, listed);
  update(play, {
    stage: 'race',
    round: 1,
    bag: position.bag,
    setAside: tokensAside(play.state, position.bag),
  });
  const order = orderOfPlay(play.state);
  const { toAct } = position;
  const turnIndex = toAct === undefined ? 0 : order.indexOf(indexOfCar(play.state, toAct));
  update(play, { order, turnIndex, turnNumber: 1, phase: 'plan' });
  update(play, { turn: freshTurn(play.state) });
  tell(play, { type: 'position', toAct: actingCar(play.state).id });
  dropStuckCars(play);
  judgeStuck(play);
}

/** [G8.10] By the former reading a car that can never drive again is out at once, whoever has his turn. */
function dropStuckCars(play: Play): void {
  for (const [index, car] of play.state.cars.entries()) {
    if (!isStuckAfterLoss(play.state, car)) continue;
    dropCar(play, index, 'stuck');
    if (play.state.order[play.state.turnIndex] === index) nextTurn(play);
  }
}
