import { WARNING } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';
import { feelOf } from './feelPort.ts';
import { WarningPips } from './marks.tsx';
import { seatOf } from './seats.ts';
import type { ShownTable } from './shownTable.ts';
import type { Rolling } from './store.ts';

export const faceOf = ({ faces, read }: Rolling, i: number): DieFaceShown => {
  if (faces === undefined) return 'rolling';
  if (i >= read) return 'unrolled';
  return faces[i] === WARNING ? 'warning' : 'clean';
};

/** Warnings that show by now; those beyond the limit change nothing more. */
export function warningsRead({ reading, read }: Rolling): number {
  const count = reading?.dice[read - 1]?.warnings ?? reading?.warnings ?? 0;
  return Math.min(count, reading?.limit ?? count);
}

function TrayDice({ ui, roll }: Props) {
  const dice = roll.dice.map((die) => ui.plan?.tray.shown(die));
  return (
    <span class="dice">
      {dice.map((die, i) =>
        die === undefined ? (
          <strong key={i}>{roll.faces?.[i] ?? '…'}</strong>
        ) : (
          <DieFace key={i} die={die} face={faceOf(roll, i)} />
        ),
      )}
    </span>
  );
}

type Props = ShownTable & { readonly roll: Rolling };

/**
 * The dice while they roll, below the board, unless they fly over it; how many warnings show by then. A tap lets them
 * fall at once.
 */
export function RollTray(props: Props) {
  const { store, roll } = props;
  const { livery, number } = seatOf(store.seats.value, roll.seat);
  const { reading } = roll;
  return (
    <button type="button" class="roll-tray" onClick={() => store.pace.skip()}>
      <CarBadge livery={livery} number={number} />
      {feelOf(props)?.hasThrow() === true ? undefined : <TrayDice {...props} />}
      {reading === undefined ? undefined : (
        <WarningPips count={warningsRead(roll)} limit={reading.limit} />
      )}
      <span class="small">{t().table.skip}</span>
    </button>
  );
}
