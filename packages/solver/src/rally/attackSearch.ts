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
  /** Expected seconds of all the ways control was lost so far, and of the shortcuts' cards. */
  readonly lost: number;
};

/** The best chain to roll together, as laid; laying again after a loss can only be better (R9.2). */
export function bestAttack(search: TurnSearch, point: TurnPoint): FoundChain | undefined {
  const trying: Trying = { search, steps: [], best: undefined, tried: 0 };
  const { warnings, snowWarnings } = point;
  extend(trying, {
    cursor: point.cursor,
    branches: [{ warnings, snowWarnings, probability: 1 }],
    lost: 0,
  });
  return trying.best;
}

/** What rolling just this chain together promises. */
export function attackValue(
  search: TurnSearch,
  point: TurnPoint,
  chain: readonly Move[],
): number | undefined {
  const { warnings, snowWarnings } = point;
  const trying: Trying = { search, steps: [...chain], best: undefined, tried: 0 };
  let link: Link = {
    cursor: point.cursor,
    branches: [{ warnings, snowWarnings, probability: 1 }],
    lost: 0,
  };
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
  const hit = hazardOf(search.state.setup, move.die);
  const surface = surfaceAt(search.road.track, move.to);
  const stays = staysAfter(search.state, link.cursor.spot);
  const branches: Branch[] = [];
  const alive = link.branches.reduce((sum, b) => sum + b.probability, 0);
  let lost = link.lost + alive * cutPrice(search, move);
  for (const branch of link.branches) {
    const warned = withWarning(branch, surface);
    const falls = move.fate === 'risky' || losesControl(warned, search.car.tyres);
    branches.push({ ...branch, probability: branch.probability * (1 - hit) });
    if (falls) lost += branch.probability * hit * fallValue(search, { ...move, stays });
    else branches.push({ ...warned, probability: branch.probability * hit });
  }
  return { cursor: advanced(search.road, link.cursor, move), branches: merged(branches), lost };
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

type Priced = { readonly lost: number; readonly alive: number };

/** [R9.2] Where the white dice may change places less is lost than as they were rolled. */
function withLikeDice({ search, steps }: Trying, priced: Priced): Priced {
  const judging = judgingOf(search.state);
  const { options } = search.state.setup;
  if (options.likeDice === 'as-rolled' || !canSwapMatter(judging, steps)) return priced;
  let [lost, alive] = [0, 1];
  for (const [i, loss] of lossRolledTogether(search.state.setup, judging, steps).entries()) {
    const move = steps[i];
    if (!move) continue;
    const stays = staysAfter(search.state, steps[i - 1]?.to ?? search.car.spot);
    lost += alive * cutPrice(search, move) + loss * fallValue(search, { ...move, stays });
    alive -= loss;
  }
  return { lost, alive };
}

function consider(trying: Trying, link: Link, asRolled: number): void {
  const { search, steps } = trying;
  if (steps.length < 2) return;
  const { lost, alive } = withLikeDice(trying, { lost: link.lost, alive: asRolled });
  const { spot, gear } = link.cursor;
  const { damage, flats } = search.car;
  const { track } = search.road;
  const card = search.state.setup.tables.cardSeconds[gear - 1] ?? 0;
  const rest = spot >= track.finish ? 0 : search.leaf({ spot, gear, damage, flats });
  const value = lost + alive * (card + rest) - steps.length;
  if (trying.best && trying.best.value <= value) return;
  const chain = steps.map(({ die, to }) => ({ die, to: spotName(track, to) }));
  trying.best = { chain, value };
}
