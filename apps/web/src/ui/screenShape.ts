import { signal, type Signal } from '@preact/signals';

/** As the style sheets ask it: from here on panels float beside the board. */
const WIDE = '(min-width: 900px) and (min-height: 500px)';
/** Lying down: the board has the height, all else a column beside it. */
const LOW = '(max-height: 499px) and (orientation: landscape)';
/** A page has one column. */
const NARROW = '(max-width: 899px)';

function answerTo(query: string): Signal<boolean> {
  const asked = matchMedia(query);
  const answer = signal(asked.matches);
  asked.addEventListener('change', ({ matches }) => {
    answer.value = matches;
  });
  return answer;
}

export const isWide = answerTo(WIDE);
export const isLow = answerTo(LOW);
export const isNarrow = answerTo(NARROW);
