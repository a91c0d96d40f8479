import { tell, update } from '../play.ts';
import {
  actingCar,
  actingIndex,
  addressOf,
  isSoloLap,
  spaceOf,
  updateCar,
  updateTurn,
} from './cars.ts';
import { finishSolo } from './driving.ts';
import { sidesFrom } from './returnSpace.ts';
import type { Play, State } from './state.ts';
import { isStuckAfterLoss } from './stuck.ts';
import type { LossRow } from './tables.ts';
import { pairsAlongside } from './traffic.ts';
import { endTurn, retireAfterTurn } from './turns.ts';
import { OFF_GEAR, TOKENS, withToken, type Side, type Token } from './words.ts';

export type LossCause = 'warnings' | 'overspeed';

/** [G8.1] By the gear at that moment. */
function lossRow(state: State, gear: number): LossRow {
  const row = state.race.tables.lossOfControl.rows[String(gear) as '1'];
  if (row === undefined) throw new Error(`no loss of control in gear ${gear}`);
  return row;
}

/** [G8.1 – G8.4] In the space and gear the car is in now. */
export function loseControl(play: Play, cause: LossCause): void {
  const car = actingCar(play.state);
  const space = spaceOf(car);
  const [marker, ...damage] = lossRow(play.state, car.gear);
  const danger = play.state.race.graph.danger[space] ?? 0;
  const draws = damage[danger] ?? 0;
  const at = addressOf(play.state, space);
  tell(play, { type: 'lost-control', seat: car.id, cause, gear: car.gear, at, marker, draws });
  updateTurn(play, { draws });
  updateCar(play, actingIndex(play.state), { gear: marker === '0' ? 0 : OFF_GEAR });
  // The lap is over: only its marker still matters (G12.2).
  if (play.state.turn.crossed) {
    return finishSolo(play, actingCar(play.state).gear, true);
  }
  if (marker === '0') return drawTokens(play);
  const [side, other] = sidesFrom(play.state.race.graph, space);
  if (side === undefined || other !== undefined) return update(play, { phase: 'side' });
  leaveTrack(play, side);
}

/** [G8.3] Beside its space, until it comes back. */
export function leaveTrack(play: Play, side: Side): void {
  const index = actingIndex(play.state);
  updateCar(play, index, { off: side, leftAt: play.state.turnNumber });
  tell(play, { type: 'left-track', seat: actingCar(play.state).id, side });
  drawTokens(play);
}

const isBagEmpty = (state: State): boolean => TOKENS.every((token) => state.bag[token] === 0);

/** [G8.5] As many as the table says, as long as there are any. */
function drawTokens(play: Play): void {
  if (play.state.turn.draws > 0 && !isBagEmpty(play.state)) {
    return update(play, { phase: 'tokens' });
  }
  settleWeather(play);
  if (!isStuckAfterLoss(play.state, actingCar(play.state))) return endTurn(play);
  retireAfterTurn(play);
}

/** [G8.5 – G8.9] One token out of the bag. */
export function takeToken(play: Play, token: Token): void {
  const { state } = play;
  update(play, { bag: withToken(state.bag, token, -1) });
  updateTurn(play, { drawn: state.turn.drawn + 1 });
  tell(play, { type: 'token', seat: actingCar(state).id, token });
  if (token === 'weather' && state.race.options.noWeather) setAside(play);
  else keepToken(play, token);
  drawTokens(play);
}

/** [G8.7] Set aside; another one is drawn for it. */
function setAside(play: Play): void {
  update(play, { setAside: withToken(play.state.setAside, 'weather', 1) });
  tell(play, { type: 'token-set-aside', token: 'weather' });
}

function keepToken(play: Play, token: Token): void {
  updateTurn(play, { draws: play.state.turn.draws - 1 });
  if (token === 'yellowFlag') return raiseFlag(play);
  const car = actingCar(play.state);
  updateCar(play, actingIndex(play.state), { damage: withToken(car.damage, token, 1) });
  if (token === 'weather' && changesWeather(play.state)) weatherToken(play);
}

/** [G12.1] Against the clock it counts as a green flag, unless the table wants weather. */
const changesWeather = (state: State): boolean =>
  !isSoloLap(state) || state.race.options.randomWeather;

function weatherToken(play: Play): void {
  updateTurn(play, { weatherDrawn: play.state.turn.weatherDrawn + 1 });
  if (!play.state.race.options.weatherPairsCancel) turnWeather(play);
}

/** [G8.7] Two or four of one loss cancel out. */
function settleWeather(play: Play): void {
  const { turn, race } = play.state;
  if (race.options.weatherPairsCancel && turn.weatherDrawn % 2 === 1) turnWeather(play);
}

function turnWeather(play: Play): void {
  const weather = play.state.weather === 'sunny' ? 'rain' : 'sunny';
  update(play, { weather });
  tell(play, { type: 'weather', weather });
}

/** [G8.8] Beside the car, on the tile where it lost control. */
function raiseFlag(play: Play): void {
  const { state } = play;
  const tile = state.race.graph.tileOf[spaceOf(actingCar(state))] ?? 0;
  const car = actingIndex(state);
  const exempt = state.race.options.yellowFlag === 'near' ? pairsAlongside(state, car) : [];
  update(play, { flags: [...state.flags, { car, tile, exempt }] });
  tell(play, { type: 'flag-out', seat: actingCar(state).id, tile });
}
