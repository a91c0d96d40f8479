import type { ChainStep } from '@perfect-line/rules/rally/action';
import { staysAfter } from '@perfect-line/rules/rally/arriving';
import { advanced, movesAt, type Cursor } from '@perfect-line/rules/rally/legal';
import { isSound, judgingOf } from '@perfect-line/rules/rally/relaying';
import type { Move } from '@perfect-line/rules/rally/state';
import { surfaceAt } from '@perfect-line/rules/rally/tracks';
import { losesControl, withWarning, type WarningCount } from '@perfect-line/rules/rally/warnings';
import { spotName } from '@perfect-line/track/rally/special';

import { canSwapMatter, hazardOf, lossRolledTogether } from './rolledTogether.ts';
import { cutPrice, fallValue, type TurnPoint, type TurnSearch } from './turnSearch.ts';

/** Chains riskier than this are not looked at: no seconds are worth them. */
const MOST_RISK = 0.4;
/** Steps tried in one search: a few thousand chains, some tens of milliseconds. */
const MOST_STEPS = 6_000;

export type FoundChain = { readonly chain: readonly ChainStep[]; readonly value: number };

type Branch = WarningCount & { readonly probability: number };
type Trying = {
  readonly search: TurnSearch;
  readonly steps: Move[];
  best: FoundChain | undefined;
  tried: number;
};
type Link = {
  readonly cursor: Cursor;
  readonly branches: readonly Branch[];
  readonly sisu: boolean;
  /** Expected seconds of all the ways control was lost so far. */
  readonly lost: number;
  /** Expected seconds of the shortcuts' cards. */
  readonly cards: number;
};

const unlaid = ({ cursor, warnings, snowWarnings, sisu }: TurnPoint): Link => ({
  cursor,
  branches: [{ warnings, snowWarnings, probability: 1 }],
  sisu,
  lost: 0,
  cards: 0,
});

/** The best chain to roll together, as laid; laying again after a loss can only be better (R9.2). */
export function bestAttack(search: TurnSearch, point: TurnPoint): FoundChain | undefined {
  const trying: Trying = { search, steps: [], best: undefined, tried: 0 };
  extend(trying, unlaid(point));
  return trying.best;
}

/** What rolling just this chain together promises. */
export function attackValue(
  search: TurnSearch,
  point: TurnPoint,
  chain: readonly Move[],
): number | undefined {
  const trying: Trying = { search, steps: [...chain], best: undefined, tried: 0 };
  let link = unlaid(point);
  for (const move of chain) link = rolled(search, link, move);
  consider(
    trying,
    link,
    link.branches.reduce((sum, b) => sum + b.probability, 0),
  );
  return trying.best?.value;
}

function extend(trying: Trying, link: Link): void {
  const { search, steps } = trying;
  for (const move of movesAt(search.road, search.car, link.cursor).filter(isSound)) {
    if (trying.tried++ > MOST_STEPS) return;
    const next = rolled(search, link, move);
    const alive = next.branches.reduce((sum, b) => sum + b.probability, 0);
    if (alive < 1 - MOST_RISK) continue;
    steps.push(move);
    consider(trying, next, alive);
    if (move.to < search.road.track.finish) extend(trying, next);
    steps.pop();
  }
}

function rolled(search: TurnSearch, link: Link, move: Move): Link {
  const { sisu } = link;
  const hit = hazardOf(search.state.setup, move.die);
  const surface = surfaceAt(search.road.track, move.to);
  const stays = staysAfter(search.state, link.cursor.spot);
  const branches: Branch[] = [];
  const alive = link.branches.reduce((sum, b) => sum + b.probability, 0);
  let { lost } = link;
  for (const branch of link.branches) {
    const warned = withWarning(branch, surface);
    const falls = move.fate === 'risky' || losesControl(warned, search.car.tyres);
    branches.push({ ...branch, probability: branch.probability * (1 - hit) });
    if (falls) lost += branch.probability * hit * fallValue(search, { ...move, stays, sisu });
    else branches.push({ ...warned, probability: branch.probability * hit });
  }
  const cards = link.cards + alive * cutPrice(search, move, sisu);
  const cursor = advanced(search.road, link.cursor, move);
  return { cursor, branches: merged(branches), sisu, lost, cards };
}

function merged(branches: readonly Branch[]): readonly Branch[] {
  const out: Branch[] = [];
  for (const branch of branches) {
    const at = out.findIndex(
      (b) => b.warnings === branch.warnings && b.snowWarnings === branch.snowWarnings,
    );
    const known = out[at];
    if (known) out[at] = { ...known, probability: known.probability + branch.probability };
    else out.push(branch);
  }
  return out;
}

type Priced = Pick<Link, 'lost' | 'cards'> & { readonly alive: number };

/** [R9.2] Where the white dice may change places less is lost than as they were rolled. */
function withLikeDice({ search, steps }: Trying, priced: Priced, sisu: boolean): Priced {
  const judging = judgingOf(search.state);
  const { options } = search.state.setup;
  if (options.likeDice === 'as-rolled' || !canSwapMatter(judging, steps)) return priced;
  let [lost, cards, alive] = [0, 0, 1];
  for (const [i, loss] of lossRolledTogether(search.state.setup, judging, steps).entries()) {
    const move = steps[i];
    if (!move) continue;
    const stays = staysAfter(search.state, steps[i - 1]?.to ?? search.car.spot);
    cards += alive * cutPrice(search, move, sisu);
    lost += loss * fallValue(search, { ...move, stays, sisu });
    alive -= loss;
  }
  return { lost, cards, alive };
}

function consider(trying: Trying, link: Link, asRolled: number): void {
  const { search, steps } = trying;
  if (steps.length < 2) return;
  const { lost, cards, alive } = withLikeDice(trying, { ...link, alive: asRolled }, link.sisu);
  const end = (sisu: boolean): number => endValue(search, link.cursor, sisu);
  // [R6.7] Sisu drives the whole chain.
  const fallen = link.sisu ? Math.min(lost, (1 - alive) * end(false)) : lost;
  const value = fallen + cards + alive * end(link.sisu) - steps.length;
  if (trying.best && trying.best.value <= value) return;
  const { track } = search.road;
  const chain = steps.map(({ die, to }) => ({ die, to: spotName(track, to) }));
  trying.best = { chain, value };
}

/** The card of a chain driven to its end, and the way on. */
export function endValue(
  search: TurnSearch,
  { spot, gear }: Pick<Cursor, 'spot' | 'gear'>,
  sisu: boolean,
): number {
  const { damage, flats } = search.car;
  const card = search.state.setup.tables.cardSeconds[gear - 1] ?? 0;
  const isHome = spot >= search.road.track.finish;
  return isHome ? card : card + search.leaf({ spot, gear, damage, flats, sisu });
}
