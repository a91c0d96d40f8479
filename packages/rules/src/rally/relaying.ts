import { spotName } from '@perfect-line/track/rally/special';

import { update } from '../play.ts';
import type { ChainStep } from './action.ts';
import { goOn, maySisu, settle } from './arriving.ts';
import { isSpoilt, type Judging } from './likeDice.ts';
import { advanced, cursorOf, movesAt, roadAheadOf, type Cursor } from './legal.ts';
import { updateTurn, type RallyPlay } from './play.ts';
import {
  driverOf,
  turnOf,
  type Move,
  type RallyState,
  type RolledDie,
  type RolledMove,
} from './state.ts';
import { ACCELERATION_DICE } from './tables.ts';
import type { RoadAhead } from './targets.ts';
import { surfaceAt, trackOf } from './tracks.ts';
import { losesControl, withWarning, type WarningCount } from './warnings.ts';
import { LAID, WARNING } from './words.ts';

/** A step of a chain that neither loses control by itself nor leaves the rally. */
export const isSound = (move: Move): boolean => move.fate === 'safe' || move.fate === 'risky';

/** What the warnings of the driver at the wheel are judged by. */
export const judgingOf = (state: RallyState): Judging => ({
  track: trackOf(state),
  tyres: driverOf(state).tyres,
  count: turnOf(state),
});

type Search = {
  readonly state: RallyState;
  readonly road: RoadAhead;
  /** Chains whose last die reaches the limit, or spoils its jump, and all that do neither, from no die on. */
  readonly limit: RolledMove[][];
  readonly spoilt: RolledMove[][];
  readonly sound: RolledMove[][];
};

/**
 * [R9.2] Every way to lay the rolled dice again. If control can be lost it must be: the chain ends with the
 * die that reaches the limit, or else with a jump its warning spoils; otherwise as many dice as possible.
 */
export function relayChains(
  state: RallyState,
  dice: readonly RolledDie[],
): readonly (readonly RolledMove[])[] {
  const search: Search = { state, road: roadAheadOf(state), limit: [], spoilt: [], sound: [] };
  extend(search, dice, { chain: [], cursor: cursorOf(state), count: turnOf(state) });
  const { limit, spoilt, sound } = search;
  const longest = Math.max(...sound.map((chain) => chain.length));
  const long = sound.filter((chain) => chain.length === longest);
  // After a flat the dice that are left may miss the limit: a loss that can be avoided is.
  const avoiding = turnOf(state).laid.length > 0 && longest === dice.length ? long : [];
  const isAsRolled = state.setup.options.likeDice === 'as-rolled';
  const first = isAsRolled ? [[...limit, ...spoilt]] : [avoiding, limit, spoilt];
  return first.find(hasAny) ?? long;
}

const hasAny = (chains: readonly unknown[]): boolean => chains.length > 0;

type Branch = {
  readonly chain: RolledMove[];
  readonly cursor: Cursor;
  readonly count: WarningCount;
};

function extend(search: Search, dice: readonly RolledDie[], branch: Branch): void {
  const moves = movesAt(search.road, driverOf(search.state), branch.cursor).filter(isSound);
  search.sound.push(branch.chain);
  for (const [i, die] of dice.entries()) {
    const isRepeat = dice.slice(0, i).some((d) => d.die === die.die && d.face === die.face);
    if (isRepeat) continue;
    for (const move of moves.filter((m) => m.die === die.die))
      lay(search, { ...move, face: die.face }, { ...branch, dice: dice.toSpliced(i, 1) });
  }
}

function lay(
  search: Search,
  move: RolledMove,
  branch: Branch & { readonly dice: readonly RolledDie[] },
): void {
  const chain = [...branch.chain, move];
  const warned = move.face === WARNING;
  const surface = surfaceAt(search.road.track, move.to);
  const count = warned ? withWarning(branch.count, surface) : branch.count;
  if (warned && losesControl(count, driverOf(search.state).tyres)) search.limit.push(chain);
  else if (isSpoilt(move)) search.spoilt.push(chain);
  else
    extend(search, branch.dice, {
      chain,
      cursor: advanced(search.road, branch.cursor, move),
      count,
    });
}

/** Asks for the new order of the dice, or drives the only one there is. */
export function askRelay(play: RallyPlay, dice: readonly RolledDie[]): void {
  const chains = relayChains(play.state, dice);
  const [only] = chains;
  if (chains.length > 1) update(play, { phase: { kind: 'relay', dice } });
  else driveChain(play, only ?? []);
}

export function driveChain(play: RallyPlay, chain: readonly RolledMove[]): void {
  updateTurn(play, { rest: chain });
  goOn(play);
}

/** [R9.3] A flat on the way may leave the rest of the chain short of white dice. */
export function mendChain(play: RallyPlay): void {
  const { rest } = turnOf(play.state);
  if (isStillLegal(play.state, rest)) return goOn(play);
  const { kept, lost } = loseWhiteDice(play.state, rest);
  updateTurn(play, { rest: [] });
  if (play.state.setup.options.flatTakesWarning) askRelay(play, kept);
  else countLost(play, kept, lost);
}

/** Without the rule of R9.3 the warnings of lost dice count where the tyre burst. */
function countLost(play: RallyPlay, kept: readonly RolledDie[], lost: readonly RolledDie[]): void {
  const car = driverOf(play.state);
  const surface = surfaceAt(trackOf(play.state), car.spot);
  let count: WarningCount = turnOf(play.state);
  for (const { face } of lost) if (face === WARNING) count = withWarning(count, surface);
  const { warnings, snowWarnings } = count;
  updateTurn(play, { warnings, snowWarnings });
  if (!losesControl(count, car.tyres)) askRelay(play, kept);
  else settle(play, { cause: 'warnings', cancellable: maySisu(play.state) });
}

function isStillLegal(state: RallyState, rest: readonly RolledMove[]): boolean {
  const road = roadAheadOf(state);
  let cursor = cursorOf(state);
  for (const move of rest) {
    const found = movesAt(road, driverOf(state), cursor).some(
      (m) => m.die === move.die && m.to === move.to,
    );
    if (!found) return false;
    cursor = advanced(road, cursor, move);
  }
  return true;
}

/** [R7.1] [R11.3] Snow tyres keep one white die for each surface until the second flat. */
function usableWhite(state: RallyState, rest: readonly RolledMove[]): number {
  const { tyres, flats } = driverOf(state);
  const used = turnOf(state).laid.filter((l) => l.die === 'a');
  const isBySurface = tyres === 'snow' && flats === 1;
  if (isBySurface && state.setup.options.uselessDice === 'by-surface') {
    const ahead = new Set(rest.map(({ to }) => surfaceAt(trackOf(state), to)));
    return [...ahead].filter((surface) => !used.some((l) => l.surface === surface)).length;
  }
  return Math.max(0, ACCELERATION_DICE - (isBySurface ? 0 : flats) - used.length);
}

/** The white dice there is no use for any more; those with a warning go first, in the driver's favour. */
function loseWhiteDice(
  state: RallyState,
  rest: readonly RolledMove[],
): { readonly kept: readonly RolledDie[]; readonly lost: readonly RolledDie[] } {
  const white = rest.filter((m) => m.die === 'a').toSorted(warnedLast);
  const lost = white.slice(usableWhite(state, rest));
  const kept = rest.filter((move) => !lost.includes(move)).map(({ die, face }) => ({ die, face }));
  return { kept, lost };
}

const warnedLast = (a: RolledDie, b: RolledDie): number =>
  Number(a.face === WARNING) - Number(b.face === WARNING);

/** The relay's chains in addresses, for tables and the referee. */
export function relayOptions(state: RallyState): readonly (readonly ChainStep[])[] {
  if (state.phase.kind !== 'relay') return [];
  const { track } = roadAheadOf(state);
  return relayChains(state, state.phase.dice).map((chain) =>
    chain.map(({ die, to, face }) => ({
      die,
      to: spotName(track, to),
      // After Sisu the faces do not count (R6.7), and a chain is written without them.
      ...(face === LAID ? {} : { face }),
    })),
  );
}
