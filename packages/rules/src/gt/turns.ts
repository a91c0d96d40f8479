import { tell, update } from '../play.ts';
import { actingCar, actingIndex, carAt, isSoloLap, updateCar } from './cars.ts';
import { warningLimitOf } from './dashboard.ts';
import { dropCar, FRESH, isRaceDecided, stopRace } from './finish.ts';
import { orderOfPlay } from './order.ts';
import { canPit } from './pitRules.ts';
import { gridCandidates } from './qualifying.ts';
import { finalSecondsOf } from './solo.ts';
import type { Lap, Play, State, Turn } from './state.ts';
import { isStuck } from './stuck.ts';
import { markerOf, NO_TOKENS } from './words.ts';

/** [G3.1] White, black, white … */
export const roundColour = (round: number): 'white' | 'black' =>
  round % 2 === 1 ? 'white' : 'black';

/** A turn in which nothing has been done yet. */
export const freshTurn = (state: State): Turn => ({
  mode: undefined,
  plan: [],
  done: 0,
  rolled: [],
  warnings: 0,
  limit: warningLimitOf(state, actingCar(state)),
  secured: 0,
  weather: state.weather,
  crossed: false,
  draws: 0,
  drawn: 0,
  weatherDrawn: 0,
});

function beginTurn(play: Play): void {
  update(play, { phase: 'plan', turnNumber: play.state.turnNumber + 1 });
  update(play, { turn: freshTurn(play.state) });
  tell(play, { type: 'turn', seat: actingCar(play.state).id });
  judgeStuck(play);
}

/** [G8.10] A car that can never drive again is out; one that may still stop in the pits has this turn to do it. */
export function judgeStuck(play: Play): void {
  const car = actingCar(play.state);
  if (isStuck(play.state, car) && !canPit(play.state, car)) retire(play);
}

/** [G3.1, G3.2] The order is fixed here for the whole round. */
function beginRound(play: Play): void {
  const round = play.state.round + 1;
  update(play, { round, order: orderOfPlay(play.state), turnIndex: 0 });
  const order = play.state.order.map((index) => carAt(play.state, index).id);
  tell(play, { type: 'round', number: round, colour: roundColour(round), order });
  beginTurn(play);
}

/** The next car of the round that still races, or the next round. */
export function nextTurn(play: Play): void {
  if (isRaceDecided(play.state)) return stopRace(play);
  const { order, cars, turnIndex } = play.state;
  const next = order.findIndex((index, i) => i > turnIndex && cars[index]?.status === 'racing');
  if (next < 0) return beginRound(play);
  update(play, { turnIndex: next });
  beginTurn(play);
}

function updateLap(play: Play, change: (lap: Lap) => Lap): void {
  const { id } = actingCar(play.state);
  const laps = play.state.laps.map((lap) => (lap.driver === id ? change(lap) : lap));
  update(play, { laps });
}

/** [G12.2] A turn on the score sheet. */
function noteTurn(play: Play, gear: number): void {
  const { weather } = play.state.turn;
  updateLap(play, (lap) => ({ ...lap, turns: [...lap.turns, { gear, weather }] }));
}

/** The turn is over: the marker lies there, the next car is on. */
export function endTurn(play: Play): void {
  const car = actingCar(play.state);
  tell(play, { type: 'turn-over', seat: car.id, gear: markerOf(car.gear) });
  if (isSoloLap(play.state)) noteTurn(play, car.gear);
  nextTurn(play);
}

/** [G12.2] The last turn of a lap against the clock, with the gear that counts. */
export function finishLap(play: Play, gear: number): void {
  noteTurn(play, gear);
  const { focus } = actingCar(play.state);
  updateLap(play, (lap) => ({ ...lap, focus, status: 'finished' }));
  closeLap(play);
}

/** [G8.10] Out of the race, or of the lap against the clock, which cannot be finished. */
export function retire(play: Play): void {
  const solo = isSoloLap(play.state);
  const index = actingIndex(play.state);
  if (play.state.stage === 'race') dropCar(play, index, 'stuck');
  else tell(play, { type: 'out', seat: actingCar(play.state).id, reason: 'stuck', place: null });
  if (!solo) return nextTurn(play);
  updateLap(play, (lap) => ({ ...lap, status: 'out' }));
  closeLap(play);
}

/** [G8.10, G12.2] Out at the end of a turn, which is on the score sheet. */
export function retireAfterTurn(play: Play): void {
  if (isSoloLap(play.state)) noteTurn(play, actingCar(play.state).gear);
  retire(play);
}

/** A lap that ended in some way: the next driver of qualifying, or the end of a solo. */
export function closeLap(play: Play): void {
  const { id } = actingCar(play.state);
  const lap = play.state.laps.find((one) => one.driver === id);
  const seconds = lap && finalSecondsOf(play.state.race, lap);
  tell(play, { type: 'lap-time', seat: id, seconds: seconds ?? null });
  if (play.state.stage === 'race') return stopRace(play);
  // One who resigned keeps his place; his tokens are back in the bag like everybody's.
  const { place } = actingCar(play.state);
  updateCar(play, actingIndex(play.state), { ...FRESH, place });
  clearTable(play);
  nextQualifier(play);
}

/** [G2.3] The weather of the setup, a full bag, no flag: for the next lap of qualifying or for the race. */
function clearTable(play: Play): void {
  const { setup, tables } = play.state.race;
  update(play, {
    round: 0,
    weather: setup.weather,
    bag: tables.damageBag.tokens,
    setAside: NO_TOKENS,
    flags: [],
  });
}

/** [G11.4] Every driver in turn, on an empty track, each in the weather of the setup. */
export function nextQualifier(play: Play): void {
  const { laps, cars, race } = play.state;
  const next = laps.findIndex((lap) => lap.status === 'waiting');
  for (const [i, car] of cars.entries()) {
    if (car.status === 'racing') updateCar(play, i, { status: 'waiting' });
  }
  if (next < 0) return drawGrid(play);
  const space = race.graph.grid[0];
  updateCar(play, next, { ...FRESH, status: 'racing', space });
  update(play, {
    laps: laps.map((lap, i) => (i === next ? { ...lap, status: 'driving' } : lap)),
  });
  tell(play, { type: 'qualifying', seat: carAt(play.state, next).id });
  beginRound(play);
}

/** [G2.2, G11.4] Places that are certain are filled; chance decides between equals. */
export function drawGrid(play: Play): void {
  update(play, { phase: 'grid' });
  for (;;) {
    const candidates = gridCandidates(play.state);
    const [only] = candidates;
    if (only === undefined) return startRace(play);
    if (candidates.length > 1) return;
    update(play, { grid: [...play.state.grid, only] });
  }
}

/** [G2.2, G2.3] Everybody in his box, nothing in hand. */
export function startRace(play: Play): void {
  const { race, grid } = play.state;
  for (const [box, index] of grid.entries()) {
    const space = race.graph.grid[box];
    updateCar(play, index, { ...FRESH, status: 'racing', space });
  }
  update(play, { stage: 'race', order: [], turnIndex: 0 });
  tell(play, { type: 'grid', order: grid.map((index) => carAt(play.state, index).id) });
  nextTurn(play);
}
