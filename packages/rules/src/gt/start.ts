import type { Step } from '../game.ts';
import { placeCars } from './fromPosition.ts';
import { FRESH } from './finish.ts';
import { raceOf } from './race.ts';
import type { GtNote } from './notes.ts';
import type { Setup } from './setup.ts';
import type { Car, Lap, Play, State, Turn } from './state.ts';
import { drawGrid, nextQualifier, startRace } from './turns.ts';
import { NO_TOKENS } from './words.ts';

const NO_TURN: Turn = {
  mode: undefined,
  plan: [],
  done: 0,
  rolled: [],
  warnings: 0,
  limit: 0,
  secured: 0,
  weather: 'sunny',
  crossed: false,
  draws: 0,
  drawn: 0,
  weatherDrawn: 0,
};

const carsOf = (setup: Setup): readonly Car[] =>
  setup.drivers.map(({ id, category, tyres }) => ({
    ...FRESH,
    id,
    category,
    tyres,
    status: 'waiting',
  }));

/** Score sheets: of the one driver of a solo, or of everybody who qualifies. */
function lapsOf(setup: Setup): readonly Lap[] {
  if (!setup.solo && !setup.options.qualifying) return [];
  const status = setup.solo ? 'driving' : 'waiting';
  return setup.drivers.map(({ id, tyres }) => ({ driver: id, tyres, turns: [], focus: 0, status }));
}

function emptyTable(setup: Setup): State {
  const race = raceOf(setup);
  return {
    race,
    stage: setup.options.qualifying ? 'qualifying' : 'race',
    phase: 'grid',
    round: 0,
    turnNumber: 0,
    order: [],
    turnIndex: 0,
    weather: setup.weather,
    cars: carsOf(setup),
    bag: race.tables.damageBag.tokens,
    setAside: NO_TOKENS,
    flags: [],
    turn: NO_TURN,
    laps: lapsOf(setup),
    grid: [],
  };
}

/** [G2.2, G2.3] From the grid, from qualifying, or from the middle of a race. */
export function start(setup: Setup): Step<State, GtNote> {
  const play: Play = { state: emptyTable(setup), notes: [] };
  if (setup.position !== undefined) placeCars(play, setup.position);
  else if (setup.options.qualifying) nextQualifier(play);
  else if (setup.grid === undefined) drawGrid(play);
  else {
    const { cars } = play.state;
    const grid = setup.grid.map((id) => cars.findIndex((car) => car.id === id));
    play.state = { ...play.state, grid };
    startRace(play);
  }
  return { state: play.state, notes: play.notes };
}
