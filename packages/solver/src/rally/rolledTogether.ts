import { isSpoilt, withBestFaces, type Judging } from '@perfect-line/rules/rally/likeDice';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import type { Move, RolledMove } from '@perfect-line/rules/rally/state';
import { FACES_OF_A_DIE } from '@perfect-line/rules/rally/tables';
import { surfaceAt } from '@perfect-line/rules/rally/tracks';
import { losesControl, withWarning } from '@perfect-line/rules/rally/warnings';
import { CLEAN, WARNING, type RallyDie } from '@perfect-line/rules/rally/words';

type Box = Pick<RallySetup, 'tables' | 'options'>;

/** Chance that a die shows a warning that counts. */
export const hazardOf = ({ tables, options }: Box, die: RallyDie): number =>
  options.easyDrive ? 0 : tables.hazards[die] / FACES_OF_A_DIE;

/**
 * [R9.2] Chance of losing control at each step of a chain whose dice are rolled together, driven as laid, with the
 * faces of the white dice where they serve the driver best. Flats on the way are left out.
 */
export function lossRolledTogether(
  box: Box,
  judging: Judging,
  chain: readonly Move[],
): readonly number[] {
  const lossAt = chain.map(() => 0);
  for (let faces = 0; faces < 1 << chain.length; faces++) {
    const rolled = chain.map((move, i): RolledMove => ({
      ...move,
      face: (faces >> i) % 2 === 1 ? WARNING : CLEAN,
    }));
    const chance = rolled.reduce((all, { die, face }) => {
      const hazard = hazardOf(box, die);
      return all * (face === WARNING ? hazard : 1 - hazard);
    }, 1);
    const laid = box.options.likeDice === 'best' ? withBestFaces(judging, rolled) : rolled;
    const at = chance === 0 ? -1 : firstLoss(judging, laid);
    if (at >= 0) lossAt[at] = (lossAt[at] ?? 0) + chance;
  }
  return lossAt;
}

/** The step of a rolled chain that loses control; -1 when all of it is driven. */
function firstLoss({ track, tyres, count }: Judging, chain: readonly RolledMove[]): number {
  let sum = count;
  return chain.findIndex((move) => {
    if (move.face === WARNING) sum = withWarning(sum, surfaceAt(track, move.to));
    return isSpoilt(move) || losesControl(sum, tyres);
  });
}

/** Whether it makes a difference which of the two white dice lies where (R9.2). */
export function canSwapMatter({ tyres, track }: Judging, chain: readonly Move[]): boolean {
  const [one, other] = chain.filter((move) => move.die === 'a');
  if (!one || !other) return false;
  const isMixed = surfaceAt(track, one.to) !== surfaceAt(track, other.to);
  return (tyres === 'asphalt' && isMixed) || one.fate !== other.fate;
}
