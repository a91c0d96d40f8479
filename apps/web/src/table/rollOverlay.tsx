import { DICE, WARNING, type Die, type Face } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';
import type { TableStore } from './store.ts';

const isDie = (text: string): text is Die => DICE.some((die) => die === text);

const faceOf = (faces: readonly Face[] | undefined, i: number): DieFaceShown => {
  if (faces === undefined) return 'rolling';
  return faces[i] === WARNING ? 'warning' : 'clean';
};

/** The dice in the middle of the table while they roll; a tap anywhere lets them fall at once. */
export function RollOverlay({ store }: { readonly store: Pick<TableStore, 'rolling' | 'pace'> }) {
  const roll = store.rolling.value;
  if (roll === undefined) return undefined;
  return (
    <div class="roll-overlay">
      <button type="button" class="felt" onClick={() => store.pace.skip()}>
        <span class="dice">
          {roll.dice.filter(isDie).map((die, i) => (
            <DieFace key={i} die={die} face={faceOf(roll.faces, i)} />
          ))}
        </span>
        <span class="small">{t().table.skip}</span>
      </button>
    </div>
  );
}
