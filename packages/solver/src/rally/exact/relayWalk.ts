import { ACCELERATION_DICE } from '@perfect-line/rules/rally/tables';
import type { SpotId } from '@perfect-line/track/rally/special';

import { WHITE_STATES } from '../parModel.ts';
import { isSpoilt, isWhite, warningAfter, type InTurn, type RolledStep } from './attackSteps.ts';
import { movesFrom, type Net } from './net.ts';

/** A tyre burst on a shortcut, and the dice that are left cannot be driven as they were laid (R9.3). */
export type Burst = InTurn & {
  readonly spot: SpotId;
  readonly surface: number;
  readonly gear: number;
  readonly rest: readonly RolledStep[];
};

type Die = Pick<RolledStep, 'die' | 'warned'>;

export type Kept = { readonly kept: readonly Die[]; readonly lost: readonly Die[] };

/** Snow tyres keep one white die for each surface until the second flat (R11.3). */
export function usableWhite({ model }: Net, { white, flats, rest }: Burst): number {
  const used = WHITE_STATES[white] ?? [0, 0];
  const isBySurface = model.tyres === 'snow' && flats === 1;
  if (isBySurface && model.options.uselessDice === 'by-surface') {
    const ahead = new Set(rest.map(({ surface }) => surface));
    return [...ahead].filter((surface) => used[surface] === 0).length;
  }
  return Math.max(0, ACCELERATION_DICE - (isBySurface ? 0 : flats) - used[0] - used[1]);
}

/** White dice there is no use for any more; those with a warning go first. */
export function keptDice(net: Net, burst: Burst): Kept {
  const { rest } = burst;
  const usable = usableWhite(net, burst);
  const whites = rest.filter(isWhite).toSorted((a, b) => Number(a.warned) - Number(b.warned));
  return {
    kept: [...rest.filter((step) => !isWhite(step)), ...whites.slice(0, usable)],
    lost: whites.slice(usable),
  };
}

type Chains = { readonly limit: RolledStep[][]; spoilt: RolledStep[][]; sound: RolledStep[][] };

type Branch = {
  readonly chain: RolledStep[];
  readonly spot: SpotId;
  readonly gear: number;
  readonly white: number;
  readonly usesGear: boolean;
  readonly warning: number;
};

type Walk = Chains & { readonly net: Net; readonly flats: number };

/** [R9.2] Every way to lay the dice that are left: the packed twin of what the rules offer after a flat. */
export function relaysAfter(
  net: Net,
  burst: Burst,
  dice: readonly Die[],
): readonly (readonly RolledStep[])[] {
  const walk: Walk = { net, flats: burst.flats, limit: [], spoilt: [], sound: [] };
  const { spot, gear, white, usesGear, warning } = burst;
  extend(walk, dice, { chain: [], spot, gear, white, usesGear, warning });
  const { limit, spoilt, sound } = walk;
  const longest = Math.max(...sound.map((chain) => chain.length));
  const long = sound.filter((chain) => chain.length === longest);
  if (net.model.options.likeDice === 'as-rolled') return firstOf([...limit, ...spoilt], long);
  const avoiding = longest === dice.length ? long : [];
  return firstOf(avoiding, limit, spoilt, long);
}

const firstOf = (...lists: readonly RolledStep[][][]): readonly RolledStep[][] =>
  lists.find((list) => list.length > 0) ?? [];

function gearAfter({ net }: Walk, { gear, usesGear }: Branch, die: number): number {
  if (die === 0) return gear;
  const isOwn = die === gear && !usesGear && net.model.options.ownGearDie === 'first-gear-die';
  return isOwn || Math.abs(die - gear) === 1 ? die : 0;
}

function extend(walk: Walk, dice: readonly Die[], branch: Branch): void {
  const { net } = walk;
  walk.sound.push(branch.chain);
  if (branch.spot >= net.finish) return;
  for (const [i, { die, warned }] of dice.entries()) {
    const isRepeat = dice.slice(0, i).some((d) => d.die === die && d.warned === warned);
    const gear = gearAfter(walk, branch, die);
    if (isRepeat || gear === 0) continue;
    for (const step of stepsFrom(walk, branch, { die, warned, gear }))
      lay(walk, step, { ...branch, gear, dice: dice.toSpliced(i, 1) });
  }
}

function stepsFrom(
  { net, flats }: Walk,
  { spot, white }: Branch,
  die: Die & { readonly gear: number },
): readonly RolledStep[] {
  const { options, track } = net.model;
  const stays = options.leavingCut === 'stays' && track.spots[spot]?.line === 'cut';
  return movesFrom(net, spot, die.gear).flatMap(({ to, fate, surface, onCut }) => {
    if (fate !== 'safe' && fate !== 'risky') return [];
    const isUsable = !isWhite(die) || (net.whites[flats]?.[white * 2 + surface] ?? -1) >= 0;
    return isUsable ? [{ ...die, to, surface, onCut, stays, risky: fate === 'risky' }] : [];
  });
}

function lay(
  walk: Walk,
  step: RolledStep,
  branch: Branch & { readonly dice: readonly Die[] },
): void {
  const chain = [...branch.chain, step];
  const warning = warningAfter(walk.net, branch.warning, step);
  if (warning < 0) walk.limit.push(chain);
  else if (isSpoilt(step)) walk.spoilt.push(chain);
  else {
    const used = walk.net.whites[walk.flats]?.[branch.white * 2 + step.surface] ?? -1;
    extend(walk, branch.dice, {
      chain,
      spot: step.to,
      gear: step.gear,
      white: isWhite(step) ? used : branch.white,
      usesGear: branch.usesGear || !isWhite(step),
      warning,
    });
  }
}
