import type { TargetKind } from '@perfect-line/board/dom/scene';

import type { GtSectionId, RallySectionId } from '../sections.ts';

/** For those who do not see the drawing: what lies and shines on it. */
export type AltWords = {
  readonly targets: Readonly<Record<TargetKind, (p: { readonly gears: string }) => string>>;
  readonly numbers: (p: { readonly list: string }) => string;
  readonly laid: (p: { readonly count: number }) => string;
  readonly dice: (p: { readonly list: string }) => string;
  readonly gone: (p: { readonly list: string }) => string;
  readonly lit: (p: { readonly count: number }) => string;
  readonly die: Readonly<Record<'a' | 'b' | 'c' | 'g' | 't', string>>;
};

/** What one language says under the drawings of the rules. */
export type Captions = {
  readonly gt: Readonly<Record<GtSectionId, string>>;
  readonly rally: Readonly<Record<RallySectionId, string>>;
  readonly alt: AltWords;
};
