import type { GameKind } from '@perfect-line/rules/game';
import { useRef } from 'preact/hooks';

import { paintRule } from '../../pictures/ruleStudio.ts';
import { isDark } from '../../ui/isDark.ts';
import { useImage } from '../../ui/paintedImage.ts';
import { useVisible } from '../../ui/useVisible.ts';
import { withDashesHeld } from '../inline.ts';
import type { Section } from '../types.ts';

const DRAWINGS = { paint: paintRule };

type Props = { readonly game: GameKind; readonly section: Section };

/** The drawing of a section with its caption, painted once it comes into view. */
export function RulePicture({ game, section }: Props) {
  const holder = useRef<HTMLElement>(null);
  const { text, alt, hasDice } = section.caption;
  const theme = isDark.value ? 'dark' : 'light';
  const isVisible = useVisible(holder);
  const source = useImage({ game, section: section.id, theme } as const, DRAWINGS, isVisible);
  return (
    <figure ref={holder} class="rule-figure">
      <span class={hasDice ? 'rule-drawing has-dice' : 'rule-drawing'}>
        {source === '' ? undefined : <img src={source} alt={alt} draggable={false} />}
      </span>
      <figcaption class="small">{withDashesHeld(text)}</figcaption>
    </figure>
  );
}
