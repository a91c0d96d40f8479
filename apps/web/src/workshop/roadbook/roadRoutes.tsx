import { EMPTY_RALLY, rallyTitle, type RallyDraft } from '@perfect-line/track/roadbook/draft';
import { parseRallyText } from '@perfect-line/track/roadbook/rallyText';
import { useEffect } from 'preact/hooks';

import { href, replaceWith, type Route } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { ownRallies } from '../../games/rally/setup/ownRallies.ts';
import { locale } from '../../i18n/translate.ts';
import { entryIn, newDraftId } from '../../storage/draftShelf.ts';
import { ShelfScreen } from '../shelfScreen.tsx';
import { w } from '../words.ts';
import { RoadScreen } from './roadScreen.tsx';
import { loadRoadBookWords } from './words.ts';

/** What a link carries; 'cut' when its rally cannot be read. */
function linkedRally(query: URLSearchParams): RallyDraft | 'cut' {
  const text = query.get('rally');
  const specials = text === null ? undefined : parseRallyText(text);
  if (specials?.ok === false) return 'cut';
  return {
    name: rallyTitle(query.get('title') ?? ''),
    author: rallyTitle(query.get('author') ?? settings.value.name),
    specials: specials?.value ?? EMPTY_RALLY.specials,
  };
}

function NewRally({ query }: { readonly query: URLSearchParams }) {
  const draft = linkedRally(query);
  useEffect(() => {
    if (draft === 'cut') return;
    const id = newDraftId();
    ownRallies.keep(id, draft, entryIn(query.get('entry')));
    replaceWith(href('workshop', 'roadbook', id));
  }, []);
  return draft === 'cut' ? <ShelfScreen note={w().cutLink} /> : <main id="main" tabindex={-1} />;
}

/** Everything behind `#/workshop/roadbook`. */
export function RoadRoutes({ route }: { readonly route: Route }) {
  const [, , id = 'new'] = route.path;
  useEffect(() => void loadRoadBookWords(locale.value), [locale.value]);
  if (id === 'new') return <NewRally query={route.query} />;
  const kept = ownRallies.find(id);
  if (kept === undefined) return <ShelfScreen note={w().unknown} />;
  return <RoadScreen key={id} {...{ id }} draft={kept.draft} />;
}
