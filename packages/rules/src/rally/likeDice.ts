import type { SpecialTrack } from '@perfect-line/track/rally/special';

import type { RolledMove } from './state.ts';
import { surfaceAt } from './tracks.ts';
import { losesControl, withWarning, type WarningCount } from './warnings.ts';
import { WARNING, type Tyres } from './words.ts';

/** What the warnings of a rolled chain are judged by. */
export type Judging = {
  readonly track: SpecialTrack;
  readonly tyres: Tyres;
  readonly count: WarningCount;
};

/** Whether a chain reaches the limit of warnings, laid as it is. */
export function reachesLimit(
  { track, tyres, count }: Judging,
  chain: readonly RolledMove[],
): boolean {
  const warned = chain.filter((move) => move.face === WARNING);
  const all = warned.reduce((sum, { to }) => withWarning(sum, surfaceAt(track, to)), count);
  return losesControl(all, tyres);
}

/** [R5.1] Whether a jump one gear too fast shows its own warning. */
export const isSpoilt = ({ fate, face }: RolledMove): boolean =>
  fate === 'risky' && face === WARNING;

/**
 * [R9.2] The two acceleration dice are alike, so either may lie where the other does: the way that avoids the
 * limit, then the one that spoils no jump; as rolled where it makes no difference.
 */
export function withBestFaces(
  judging: Judging,
  chain: readonly RolledMove[],
): readonly RolledMove[] {
  const price = (laid: readonly RolledMove[]): number =>
    reachesLimit(judging, laid) ? 2 : Number(laid.some(isSpoilt));
  const swapped = withSwappedFaces(chain);
  return price(swapped) < price(chain) ? swapped : chain;
}

function withSwappedFaces(chain: readonly RolledMove[]): readonly RolledMove[] {
  const white = chain.filter((move) => move.die === 'a');
  return chain.map((move) => {
    const like = move.die === 'a' ? white.find((other) => other !== move) : undefined;
    return like ? { ...move, face: like.face } : move;
  });
}
