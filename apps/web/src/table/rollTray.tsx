import { DICE, WARNING, type Die, type Face } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';
import { seatOf } from './seats.ts';
import type { Rolling, TableStore } from './store.ts';

const isDie = (text: string): text is Die => DICE.some((die) => die === text);

const faceOf = (faces: readonly Face[] | undefined, i: number): DieFaceShown => {
  if (faces === undefined) return 'rolling';
  return faces[i] === WARNING ? 'warning' : 'clean';
};

type Props = {
  readonly store: Pick<TableStore, 'pace' | 'seats'>;
  readonly roll: Rolling;
};

/**
 * The dice while they roll, below the board: the car and its line stay in sight. A tap lets them fall at
 * once.
 */
export function RollTray({ store, roll }: Props) {
  const { livery, number } = seatOf(store.seats.value, roll.seat);
  return (
    <button type="button" class="roll-tray" onClick={() => store.pace.skip()}>
      <CarBadge livery={livery} number={number} />
      <span class="dice">
        {roll.dice.filter(isDie).map((die, i) => (
          <DieFace key={i} die={die} face={faceOf(roll.faces, i)} />
        ))}
      </span>
      <span class="small">{t().table.skip}</span>
    </button>
  );
}
