import type { MakeBody } from '@perfect-line/protocol/challenges';

import { Segments } from '../../ui/segments.tsx';
import type { DiceWords } from './en.ts';

type Dice = MakeBody['dice'];
type Props = {
  readonly words: DiceWords;
  readonly value: Dice;
  readonly onChange: (dice: Dice) => void;
};

/** Whether every run has its own luck, or all have the same. */
export const DiceChoice = ({ words, value, onChange }: Props) => (
  <Segments
    name="dice"
    legend={words.dice}
    options={[
      ['own', words.dices.own],
      ['equal', words.dices.equal],
    ]}
    hint={words.diceHints[value]}
    {...{ value, onChange }}
  />
);
