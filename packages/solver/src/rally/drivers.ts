import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { staysAfter } from '@perfect-line/rules/rally/arriving';
import { legalMoves } from '@perfect-line/rules/rally/legal';
import { isSpoilt, reachesLimit } from '@perfect-line/rules/rally/likeDice';
import { judgingOf, relayChains } from '@perfect-line/rules/rally/relaying';
import {
  carOf,
  driverOf,
  turnOf,
  type Move,
  type RallyState,
  type RolledMove,
} from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { SURFACES } from '@perfect-line/track/rally/terrain';
import { spotName } from '@perfect-line/track/rally/special';

import { bestAttack, endValue } from './attackSearch.ts';
import { LEVELS, type Level } from '../gt/race/levels.ts';
import {
  blurredLeaf,
  exactLeaf,
  roughLeaf,
  solutionFor,
  type Attacking,
  type LeafValue,
} from './leafValues.ts';
import { parSeconds } from './parTable.ts';
import {
  fallValue,
  layValue,
  moveValue,
  newSearch,
  pointOf,
  stopValue,
  valueOf,
  type TurnSearch,
} from './turnSearch.ts';

/** The same names as on the circuit, so that a table offers one list of drivers. */
export const RALLY_LEVELS = LEVELS;
export type RallyLevel = Level;

type Skill = {
  /** Knows the exact time from every space, or goes by rule of thumb. */
  readonly knowsTheRoad: boolean;
  /** How many seconds its judgement of a place may be off, either way. */
  readonly errorSeconds: number;
  /** Tries time attacks. */
  readonly attacks: boolean;
  /** Seconds a saved loss must be worth before Sisu is spent on it, for who does not know what it is worth. */
  readonly sisuWorth: number;
};

const SKILLS: Readonly<Record<RallyLevel, Skill>> = {
  beginner: { knowsTheRoad: false, errorSeconds: 0, attacks: false, sisuWorth: 0 },
  club: { knowsTheRoad: false, errorSeconds: 4, attacks: false, sisuWorth: 20 },
  pro: { knowsTheRoad: true, errorSeconds: 18, attacks: false, sisuWorth: 30 },
  expert: { knowsTheRoad: true, errorSeconds: 9, attacks: true, sisuWorth: 40 },
  ace: { knowsTheRoad: true, errorSeconds: 4, attacks: true, sisuWorth: 45 },
  perfect: { knowsTheRoad: true, errorSeconds: 0, attacks: true, sisuWorth: 45 },
};

/** A driver: how good, and whose errors of judgement; the same for the same place, whatever the dice. */
type Driver = Skill & { readonly level: RallyLevel; readonly seed: string };

/** Snow on more than this share of the spaces calls for snow tyres. */
const SNOW_SHARE = 0.35;
/** What a computer driver of this level does now; it looks at the table only, never at chance to come. */
export function rallyDriver(state: RallyState, level: RallyLevel, seed = ''): RallyAction {
  const driver: Driver = { ...SKILLS[level], level, seed };
  switch (state.phase.kind) {
    case 'tyres':
      return { type: 'tyres', tyres: chooseTyres(state, driver) };
    case 'garage':
      return { type: 'spare' };
    case 'sisu':
      return { type: isWorthSisu(state, driver) ? 'sisu' : 'no-sisu' };
    case 'relay':
      return { type: 'attack', chain: bestRelay(state, driver) };
    case 'drive':
      return level === 'beginner' ? driveCarefully(state) : driveBySearch(state, driver);
    default:
      throw new Error(`nobody decides in ${state.phase.kind}`);
  }
}

/** Chains are looked at as far as this driver lays them. */
const attackingOf = ({ attacks }: Skill): Attacking => (attacks ? 'attacks' : 'one-by-one');

function leafFor(state: RallyState, driver: Driver): LeafValue {
  const { knowsTheRoad, errorSeconds, seed } = driver;
  const { tyres } = driverOf(state);
  const leaf = knowsTheRoad ? exactLeaf(state, tyres, attackingOf(driver)) : roughLeaf(state);
  return errorSeconds === 0 ? leaf : blurredLeaf(leaf, errorSeconds, seed);
}

function chooseTyres(state: RallyState, driver: Driver): 'asphalt' | 'snow' {
  if (!driver.knowsTheRoad) {
    const { spots } = trackOf(state);
    const snow = spots.filter((spot) => spot.surface === 'snow').length;
    return snow / spots.length > SNOW_SHARE ? 'snow' : 'asphalt';
  }
  const par = SURFACES.map((tyres) => parSeconds(solutionFor(state, tyres, attackingOf(driver))));
  return (par[1] ?? 0) < (par[0] ?? 0) ? 'snow' : 'asphalt';
}

/** [R6.7] Compares losing control here with driving on. */
function isWorthSisu(state: RallyState, driver: Driver): boolean {
  const search = newSearch(state, leafFor(state, driver));
  const { knowsTheRoad, sisuWorth } = driver;
  const gain = lostWithSisu(search) - savedBySisu(search);
  return gain > (knowsTheRoad ? 0 : sisuWorth);
}

function lostWithSisu(search: TurnSearch): number {
  const { state, car } = search;
  const { phase } = state;
  const turn = turnOf(state);
  if (phase.kind === 'sisu' && phase.fall !== undefined) {
    const stays = phase.fall.stays === true;
    return fallValue(search, { to: car.spot, gear: turn.gear, stays, sisu: true });
  }
  const dice = turn.rest.map(({ die, face }) => ({ die, face }));
  const relays = relayChains({ ...state, turn: { ...turn, rest: [] } }, dice);
  return Math.min(...relays.map((chain) => relayPrice(search, chain)));
}

/** The rest of the turn with no warning counting: of an attack all of its dice. */
function savedBySisu(search: TurnSearch): number {
  const { state, car, road } = search;
  const { mode, rest, gear } = turnOf(state);
  const last = rest.at(-1);
  const end = last ? { spot: last.to, gear: last.gear } : { spot: car.spot, gear };
  if (mode === 'attack' || end.spot >= road.track.finish) return endValue(search, end, false);
  return valueOf(search, { ...pointOf(state), warnings: 0, snowWarnings: 0, sisu: false });
}

/** Control lost with the last die of a chain, or all of it driven. */
function relayPrice(search: TurnSearch, chain: readonly RolledMove[]): number {
  const { state, car } = search;
  const last = chain.at(-1);
  if (!last) return 0;
  const sisu = car.sisu && state.setup.options.sisu;
  const isLost = isSpoilt(last) || reachesLimit(judgingOf(state), chain);
  if (!isLost) return endValue(search, { spot: last.to, gear: last.gear }, sisu);
  const stays = staysAfter(state, chain.at(-2)?.to ?? car.spot);
  return fallValue(search, { ...last, stays, sisu });
}

/** [R9.2] The order whose end hurts least. */
function bestRelay(state: RallyState, driver: Driver): readonly ChainStep[] {
  if (state.phase.kind !== 'relay') return [];
  const search = newSearch(state, leafFor(state, driver));
  const { track } = search.road;
  const priced = relayChains(state, state.phase.dice).map((chain) => ({
    chain,
    price: relayPrice(search, chain),
  }));
  const [best] = priced.toSorted((a, b) => a.price - b.price);
  return (best?.chain ?? []).map(({ die, to, face }) => ({
    die,
    to: spotName(track, to),
    ...(face === '=' ? {} : { face }),
  }));
}

/** A beginner sees one die ahead: what is safe, with room to brake, until two warnings frighten him. */
function driveCarefully(state: RallyState): RallyAction {
  const moves = legalMoves(state);
  const turn = turnOf(state);
  if (moves.length === 0) return { type: 'pass' };
  if (shouldChangeTyre(state)) return { type: 'spare' };
  if (turn.laid.length > 0 && turn.warnings >= BEGINNER_WARNINGS) return { type: 'stop' };
  const search = newSearch(state, roughLeaf(state));
  const point = pointOf(state);
  const priced = moves
    .filter((move) => move.fate === 'safe' || turn.laid.length === 0)
    .map((move) => ({ move, price: carefulPrice(search, move) }))
    .toSorted((a, b) => a.price - b.price);
  const [best] = priced;
  const isWorse =
    best && turn.laid.length > 0 && best.price > stopValue(search, point) + BEGINNER_PATIENCE;
  if (!best || isWorse) return { type: 'stop' };
  return dieAction(state, best.move);
}

/** Warnings a beginner drives on with, and seconds he lets a die cost before he would rather stop. */
const BEGINNER_WARNINGS = 2;
const BEGINNER_PATIENCE = 6;

const BY_FATE = { safe: 0, risky: 100, loses: 200, out: 900 } as const;

/** As if the turn ended there, in the gear it would be. */
function carefulPrice(search: TurnSearch, { to, gear, fate }: Move): number {
  const { damage, flats } = search.car;
  const card = search.state.setup.tables.cardSeconds[gear - 1] ?? 0;
  const rest =
    to >= search.road.track.finish
      ? 0
      : search.leaf({ spot: to, gear, damage, flats, sisu: false });
  return card + rest + BY_FATE[fate];
}

function driveBySearch(state: RallyState, driver: Driver): RallyAction {
  const moves = legalMoves(state);
  if (moves.length === 0) return { type: 'pass' };
  if (shouldChangeTyre(state)) return { type: 'spare' };
  const search = newSearch(state, leafFor(state, driver));
  const [best] = choicesIn(search, driver.attacks).toSorted((a, b) => a.cost - b.cost);
  if (!best) throw new Error('moves without a choice');
  return best.action;
}

/** Every way to go on with expected seconds from here; of the time attacks only the best. */
export function choicesIn(
  search: TurnSearch,
  attacks: boolean,
): readonly { readonly action: RallyAction; readonly cost: number }[] {
  const { state } = search;
  const point = pointOf(state);
  const dice = legalMoves(state).flatMap((move) => [
    { action: dieAction(state, move), cost: moveValue(search, point, move) },
    { action: dieAction(state, move, 'secure'), cost: layValue(search, point, move) },
  ]);
  if (turnOf(state).laid.length > 0)
    return [...dice, { action: { type: 'stop' }, cost: stopValue(search, point) }];
  const attack = attacks && state.setup.options.timeAttack ? bestAttack(search, point) : undefined;
  if (attack === undefined) return dice;
  return [...dice, { action: { type: 'attack', chain: attack.chain }, cost: attack.value }];
}

const dieAction = (state: RallyState, move: Move, type: 'die' | 'secure' = 'die'): RallyAction => ({
  type,
  die: move.die,
  to: spotName(trackOf(state), move.to),
});

/** [R7.3] Worth a minute only when no white die is left and much is to be driven. */
function shouldChangeTyre(state: RallyState): boolean {
  const car = carOf(state, turnOf(state).seat);
  if (turnOf(state).laid.length > 0 || !car.spare || car.flats < 2 || car.gear > 1) return false;
  const { rows, spots } = trackOf(state);
  const row = spots[car.spot]?.row ?? -1;
  return rows.length - row > rows.length / 2;
}
