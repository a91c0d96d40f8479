import type { SceneTarget, ScenePlan } from '@perfect-line/board/dom/scene';
import type { Die } from '@perfect-line/rules/gt/words';
import type { Livery } from '@perfect-line/board/dom/scene';

import { t } from '../i18n/translate.ts';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';

/** One of several ways to lay rolled dice, called by a letter on the board and in the list. */
export type Way = {
  readonly letter: string;
  readonly words: string;
  readonly dice: readonly { readonly die: Die; readonly face: DieFaceShown }[];
  readonly spaces: readonly number[];
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Further ones have numbers: nobody reads so many. */
export const letterOf = (index: number): string => LETTERS[index] ?? String(index + 1);

type Props = {
  readonly ways: readonly Way[];
  readonly isChosen?: (index: number) => boolean;
  readonly onChoose: (index: number) => void;
};

/** Every way as a line to read. */
export const WaysList = ({ ways, isChosen, onChoose }: Props) => (
  <ol class="ways" aria-label={t().plan.waysLabel}>
    {ways.map(({ letter, words, dice }, i) => (
      <li key={letter}>
        <button
          type="button"
          class="button way"
          {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen(i) })}
          onClick={() => onChoose(i)}
        >
          <strong class="letter">{letter}</strong>
          <span class="way-dice" aria-hidden="true">
            {dice.map(({ die, face }, d) => (
              <DieFace key={d} die={die} face={face} />
            ))}
          </span>
          <span class="small">{words}</span>
        </button>
      </li>
    ))}
  </ol>
);

type From = { readonly from: number; readonly livery: Livery };

/** Each way as a line on the road. */
export const wayPlans = (ways: readonly Way[], from: From): readonly ScenePlan[] =>
  ways.map(({ letter, spaces }) => ({
    id: `way-${letter}`,
    ...from,
    ghost: true,
    steps: spaces.map((space) => ({ space, dice: [] })),
  }));

/** The letters where the ways end; ways that end together share a light. */
export function wayTargets(ways: readonly Way[]): readonly SceneTarget[] {
  const ends = new Map<number, Way[]>();
  for (const way of ways) {
    const end = way.spaces.at(-1);
    if (end !== undefined) ends.set(end, [...(ends.get(end) ?? []), way]);
  }
  return [...ends].map(([space, here]) => {
    const label = here.map(({ letter }) => letter).join('');
    const title = `${label}: ${here.map(({ words }) => words).join('; ')}`;
    return { space, kind: 'loses', label, title };
  });
}
