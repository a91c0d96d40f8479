import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import { useLoaded, type Loaded } from '../app/loaded.tsx';
import { lessonsOf } from '../games/registry.ts';
import { locale } from '../i18n/translate.ts';
import type { GameLessons, LearnWords } from './course.ts';

export type Taught = {
  readonly kind: GameKind;
  readonly lessons: GameLessons;
  readonly words: LearnWords;
};

async function loadTaught(kind: GameKind): Promise<readonly Taught[]> {
  const lessons = await lessonsOf(kind);
  if (lessons === undefined) return [];
  return [{ kind, lessons, words: await lessons.words(locale.value) }];
}

const kept = new Map<string, readonly Taught[]>();

/** What every game teaches, in the page's language. */
export const useTaught = (): Loaded<readonly Taught[]> =>
  useLoaded(kept, locale.value, async () => (await Promise.all(GAME_KINDS.map(loadTaught))).flat());
