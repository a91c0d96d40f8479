import type { Theme } from '@perfect-line/challenges/puzzles/puzzle';
import type { GameKind } from '@perfect-line/rules/game';
import { useEffect } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { href, replaceWith } from '../app/router.ts';
import { puzzlesOf } from '../games/registry.ts';
import { record } from './record.ts';
import { idOf, seriesIn } from './shelf.ts';

export type SeriesProps = { readonly kind: GameKind; readonly theme: Theme };

/** The first of a series that was not tried, so that one goes on where one was. */
async function openIn({ kind, theme }: SeriesProps): Promise<string> {
  const game = await puzzlesOf(kind);
  const series = game === undefined ? [] : seriesIn(game, theme);
  const ids = series.map((at) => idOf(kind, { theme, at }));
  const { tried } = record.peek();
  return ids.find((id) => !(id in tried)) ?? ids[0] ?? '';
}

/** `#/puzzles/gt-focus`: on with a series. */
export function SeriesScreen({ kind, theme }: SeriesProps) {
  useEffect(() => {
    void openIn({ kind, theme }).then((id) => replaceWith(href('puzzles', id)));
  }, []);
  return <LoadingScreen hasFailed={false} />;
}
