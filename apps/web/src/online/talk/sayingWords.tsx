import type { Saying } from '@perfect-line/protocol/talk';

import { w } from '../meet/words.ts';
import { SignPicture } from './signs.tsx';

/** In the listener's own language, whatever the speaker's is. */
export function sayingWords(saying: Saying): string {
  const m = w().talk;
  if (saying.kind === 'phrase') return m.phrases[saying.phrase];
  return saying.kind === 'sign' ? m.signs[saying.sign] : saying.text;
}

export function SayingView({ saying }: { readonly saying: Saying }) {
  if (saying.kind !== 'sign') return <span>{sayingWords(saying)}</span>;
  return (
    <>
      <SignPicture sign={saying.sign} />
      <span class="hidden-visually">{sayingWords(saying)}</span>
    </>
  );
}
