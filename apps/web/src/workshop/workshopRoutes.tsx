import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';
import { parseLayout } from '@perfect-line/track/courses/circuitText';
import { useEffect } from 'preact/hooks';

import { lazy } from '../app/lazy.tsx';
import { href, replaceWith, type Route } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { trackTitle } from '../games/gt/setup/ownTrack.ts';
import { locale } from '../i18n/translate.ts';
import { BenchScreen } from './benchScreen.tsx';
import { entryIn, newDraftId } from '../storage/draftShelf.ts';
import { readBoxes } from './draftRows.ts';
import { drafts } from './drafts.ts';
import { ShelfScreen } from './shelfScreen.tsx';
import { loadWords, w } from './words.ts';
import './workshop.css';

type Props = { readonly route: Route };

/** What a link carries; 'cut' when its circuit cannot be read. */
function linkedDraft(query: URLSearchParams): Draft | 'cut' {
  const tiles = parseLayout(query.get('circuit') ?? '');
  if (tiles === undefined) return 'cut';
  const author = query.get('author') ?? settings.value.name;
  return {
    ...EMPTY_DRAFT,
    name: trackTitle(query.get('title') ?? ''),
    author: trackTitle(author),
    boxes: readBoxes(query.get('boxes') ?? '1'),
    tiles,
  };
}

function NewDraft({ query }: { readonly query: URLSearchParams }) {
  const draft = linkedDraft(query);
  useEffect(() => {
    if (draft === 'cut') return;
    const id = newDraftId();
    drafts.keep(id, draft, entryIn(query.get('entry')));
    replaceWith(href('workshop', id));
  }, []);
  return draft === 'cut' ? <ShelfScreen note={w().cutLink} /> : <main id="main" tabindex={-1} />;
}

/** Who builds circuits never loads the boards of rallies, nor their words. */
const RoadBooks = lazy<Props>(async () => {
  const [{ RoadRoutes }, { loadRoadBookWords }] = await Promise.all([
    import('./roadbook/roadRoutes.tsx'),
    import('./roadbook/words.ts'),
  ]);
  await loadRoadBookWords(locale.value);
  return RoadRoutes;
});

/** Everything behind `#/workshop`. */
export function WorkshopRoutes({ route }: Props) {
  const [, id] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  if (id === 'roadbook') return <RoadBooks {...{ route }} />;
  if (id === undefined) return <ShelfScreen note={undefined} />;
  if (id === 'new') return <NewDraft query={route.query} />;
  const kept = drafts.find(id);
  if (kept === undefined) return <ShelfScreen note={w().unknown} />;
  return <BenchScreen key={id} {...{ id }} draft={kept.draft} />;
}
