import type { RallyOptions } from '@perfect-line/rules/rally/options';
import type { RallyState } from '@perfect-line/rules/rally/state';
import type { RallyTables } from '@perfect-line/rules/rally/tables';
import { FACES_OF_A_DIE } from '@perfect-line/rules/rally/tables';
import { canAccelerateOn, type Cursor } from '@perfect-line/rules/rally/legal';
import { targetsFrom, type Target } from '@perfect-line/rules/rally/targets';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { losesControl, withWarning } from '@perfect-line/rules/rally/warnings';
import { GEAR_DICE, TOP_GEAR, type Tyres } from '@perfect-line/rules/rally/words';
import type { SpecialTrack } from '@perfect-line/track/rally/special';
import type { Surface } from '@perfect-line/track/rally/terrain';
import { SURFACES } from '@perfect-line/track/rally/terrain';

/** A special driven alone: all that the solver takes from the rules. */
export type ParModel = {
  readonly track: SpecialTrack;
  readonly tables: RallyTables;
  readonly options: RallyOptions;
  readonly tyres: Tyres;
  /** A car that loses its last gear die on the line is out of the rally (R6.6). */
  readonly wreckIsOut: boolean;
  /** Chance of a warning: index 0 the white die, 1..5 the gear dice. */
  readonly hazard: readonly number[];
  /** Where a die in gear g leads from spot s: `targets[(s + 1) * 6 + g]`, spot -1 being the start. */
  readonly targets: readonly (readonly ParTarget[])[];
  /** The same after a loss: a skidding car restarts on the inside (R6.4). */
  readonly restarts: readonly (readonly ParTarget[])[];
};

export type ParTarget = Target & { readonly surface: number; readonly onCut: boolean };

/** White dice used so far, on asphalt and on snow; warnings so far, in all and on snow. */
export const WHITE_STATES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 1],
  [0, 2],
] as const;
export const WARNING_STATES = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
  [2, 2],
] as const;

const GEARS = TOP_GEAR + 1;

const surfaceIndex = (surface: Surface): number => SURFACES.indexOf(surface);

/** [R6.6] Out at once, or because no service comes before the next special. */
export function isWreckOut({ setup, special }: Pick<RallyState, 'setup' | 'special'>): boolean {
  const isLast = special + 1 >= setup.stages.length;
  const drivesOn = !isLast && setup.service[special] !== true;
  return setup.options.lastGearDie === 'at-once' || drivesOn;
}

export function makeParModel(state: RallyState, tyres: Tyres): ParModel {
  const track = trackOf(state);
  const { tables, options } = state.setup;
  const road = { track, traffic: [], dirt: {}, options };
  const spots = Array.from({ length: track.finish + 1 }, (_, i) => i - 1);
  const from = (restarts: boolean) =>
    spots.flatMap((spot) =>
      Array.from({ length: GEARS }, (_, gear) =>
        gear === 0
          ? []
          : targetsFrom(road, { spot, restarts, skidDirt: 0 }, gear).map((t) => inModel(track, t)),
      ),
    );
  const hazard = ['a' as const, ...GEAR_DICE].map((die) => tables.hazards[die] / FACES_OF_A_DIE);
  const wreckIsOut = isWreckOut(state);
  const [targets, restarts] = [from(false), from(true)];
  return { track, tables, options, tyres, wreckIsOut, hazard, targets, restarts };
}

function inModel(track: SpecialTrack, target: Target): ParTarget {
  const spot = track.spots[Math.min(target.to, track.finish - 1)];
  if (!spot) throw new Error(`no spot ${target.to}`);
  const onCut = target.to < track.finish && spot.line === 'cut';
  return { ...target, surface: surfaceIndex(spot.surface), onCut };
}

/** After one more warning on a surface: `[state * 2 + surface]`, -1 when control is lost. */
export function warningSteps(tyres: Tyres): Int8Array {
  const steps = new Int8Array(WARNING_STATES.length * SURFACES.length).fill(-1);
  for (const [i, [warnings, snowWarnings]] of WARNING_STATES.entries())
    for (const [k, surface] of SURFACES.entries()) {
      const next = withWarning({ warnings, snowWarnings }, surface);
      const index = WARNING_STATES.findIndex(
        ([w, s]) => w === next.warnings && s === next.snowWarnings,
      );
      steps[i * SURFACES.length + k] = losesControl(next, tyres) ? -1 : index;
    }
  return steps;
}

/** After one more white die on a surface: `[state * 2 + surface]`, -1 when it may not be used. */
export function whiteSteps(tyres: Tyres, flats: number): Int8Array {
  const steps = new Int8Array(WHITE_STATES.length * SURFACES.length).fill(-1);
  for (const [i, [asphalt, snow]] of WHITE_STATES.entries()) {
    const laid: Cursor['laid'] = [
      ...Array.from({ length: asphalt }, () => ({ die: 'a', surface: 'asphalt' }) as const),
      ...Array.from({ length: snow }, () => ({ die: 'a', surface: 'snow' }) as const),
    ];
    for (const [k, surface] of SURFACES.entries()) {
      if (!canAccelerateOn({ tyres, flats }, laid, surface)) continue;
      const [a, s] = surface === 'asphalt' ? [asphalt + 1, snow] : [asphalt, snow + 1];
      steps[i * SURFACES.length + k] = WHITE_STATES.findIndex((w) => w[0] === a && w[1] === s);
    }
  }
  return steps;
}
