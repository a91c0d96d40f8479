import type { Hold, NodeId } from '@perfect-line/store/gameStore';
import type { Hints } from '@perfect-line/store/hints';

/** This process among those that serve the same database. */
export type ClusterNode = {
  readonly id: NodeId;
  readonly hints: Hints;
  /** A node that is silent for so long drives no race any more. */
  readonly leaseMillis: number;
};

export const holdOf = ({ id, leaseMillis }: ClusterNode): Hold => ({
  node: id,
  millis: leaseMillis,
});

/** For tests: as if so many of the hints that others send were lost on the way. */
export const lossy = (hints: Hints, loss: number): Hints => ({
  ...hints,
  onHint: (heard) =>
    hints.onHint((hint, from) => {
      if (Math.random() >= loss) heard(hint, from);
    }),
});
