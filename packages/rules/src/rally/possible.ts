import type { Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import type { Row, SpecialTrack, Spot } from '@perfect-line/track/rally/special';

import { refuse, type Read } from '../parse.ts';
import { emptySpecial } from './fromPosition.ts';
import type { PlacedRallyCar, RallyPosition, RallySetup } from './setup.ts';
import { GEAR_DICE_COUNT } from './tables.ts';
import { rowOf, skidNoteOf, spotAt, trackOf } from './tracks.ts';

/**
 * What could be read but can never lie on a table. The first version did not look at this, and its records must
 * stay as they are. `cars` are the cars as they were given.
 */
export function checkPossible(
  setup: RallySetup,
  position: RallyPosition,
  cars: readonly Json[],
): Read<RallyPosition> {
  const track = trackOf(emptySpecial(setup, position.special - 1));
  const dirt = checkDirt(track, position);
  if (!dirt.ok) return dirt;
  for (const [i, car] of position.cars.entries()) {
    const checked = checkCar(setup, track, { car, given: cars[i] ?? {} });
    if (!checked.ok) return checked;
  }
  return ok(position);
}

/** [R6.6] A car beside the road keeps its place without gear dice until its turn comes. */
export const mostDamage = ({ options }: RallySetup, { off }: Pick<PlacedRallyCar, 'off'>): number =>
  options.lastGearDie === 'when-driving' && off !== null ? GEAR_DICE_COUNT : GEAR_DICE_COUNT - 1;

/** [R4.3] Only cards of a shortcut bring dirt. */
function checkDirt(track: SpecialTrack, { dirt }: RallyPosition): Read<unknown> {
  const cuts = track.rows.filter((row) => row.cut !== undefined).map((row) => row.name);
  const clean = Object.keys(dirt).find((name) => !cuts.includes(name));
  if (clean === undefined) return ok(dirt);
  return refuse('position.dirt', 'no dirt comes to a corner without a shortcut', { corner: clean });
}

type Given = { readonly car: PlacedRallyCar; readonly given: Json };

function checkCar(
  { options }: RallySetup,
  track: SpecialTrack,
  { car, given }: Given,
): Read<unknown> {
  const { at, off } = car;
  const { time = 0, spun = false } = given;
  const id = track.idOf.get(at ?? '');
  if (id === undefined)
    return time === 0
      ? ok(car)
      : refuse('position.time', 'a car before the start has no time', { least: 0 });
  if (off !== null && spun !== false)
    return refuse('position.spun', 'a car off the road is not turned round on it');
  const spot = spotAt(track, id);
  if (off !== null && spot.line === 'cut')
    return refuse('position.off', 'a car that loses control on a shortcut stays on it');
  const note = gearLimitOn(rowOf(track, spot.row), spot);
  const mayHaveFlown = options.sisu && options.sisuOnBumps && hasFlown(track, spot, car.gear);
  if (car.gear <= note || mayHaveFlown) return ok(car);
  return refuse('position.gear', 'control would have been lost here', { note, gear: car.gear });
}

/** [R4.1] [R4.2] [R4.3] The highest gear a car can have come there in, from the skid as well. */
function gearLimitOn(row: Row, { line }: Spot): number {
  if (line === 'cut') return row.corner?.cut ?? 0;
  if (line !== 'inside') return Infinity;
  return Math.max(row.corner?.inside ?? 0, skidNoteOf(row) - 1);
}

/** [R5.2] [R6.7] A jump cut off by cars may end on the inside of a corner it flew over, and Sisu keeps the gear. */
const hasFlown = (track: SpecialTrack, { row, line }: Spot, gear: number): boolean =>
  line === 'inside' &&
  [1, 2].some((spaces) => {
    const over = gear - (track.rows[row - spaces]?.bump ?? Infinity);
    return spaces <= over && over <= 2;
  });
