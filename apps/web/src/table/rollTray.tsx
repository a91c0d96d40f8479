import { WARNING } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';
import { seatOf } from './seats.ts';
import type { ShownTable } from './shownTable.ts';
import type { Rolling } from './store.ts';

export const faceOf = ({ faces, read }: Rolling, i: number): DieFaceShown => {
  if (faces === undefined) return 'rolling';
  if (i >= read) return 'unrolled';
  return faces[i] === WARNING ? 'warning' : 'clean';
};

/**
 * The dice while they roll, below the board: the car and its line stay in sight. A tap lets them fall at
 * once.
 */
export function RollTray({ ui, store, roll }: ShownTable & { readonly roll: Rolling }) {
  const { livery, number } = seatOf(store.seats.value, roll.seat);
  const dice = roll.dice.map((die) => ui.plan?.tray.shown(die));
  return (
    <button type="button" class="roll-tray" onClick={() => store.pace.skip()}>
      <CarBadge livery={livery} number={number} />
      <span class="dice">
        {dice.map((die, i) =>
          die === undefined ? (
            <strong key={i}>{roll.faces?.[i] ?? '…'}</strong>
          ) : (
            <DieFace key={i} die={die} face={faceOf(roll, i)} />
          ),
        )}
      </span>
      <span class="small">{t().table.skip}</span>
    </button>
  );
}
