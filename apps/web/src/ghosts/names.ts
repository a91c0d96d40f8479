import { shownName } from '../online/shownName.ts';
import type { Offer } from './offers.ts';
import { w } from './words.ts';

/** Who a ghost is, in one short line. */
export function nameOf({ kind, name: told }: Offer): string {
  const m = w();
  const name = shownName(told);
  switch (kind) {
    case 'best':
      return m.best;
    case 'par':
      return m.par;
    case 'leader':
      return m.leader({ name });
    case 'friend':
      return m.friend({ name });
    default:
      return name;
  }
}
