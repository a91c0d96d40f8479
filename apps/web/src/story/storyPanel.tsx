import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { locale, t } from '../i18n/translate.ts';
import { paint } from '../pictures/studio.ts';
import { seatOf } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { ChartView } from './chartView.tsx';
import type { GameStory } from './gameStory.ts';
import { posterSvg } from './poster.ts';
import { pngOf, sharePicture } from './sharePicture.ts';
import { tell } from './story.ts';
import { loadStoryWords, type StoryWords } from './words.ts';

/** In a story nobody is "you": whoever gave no name goes by the colour of the car. */
const nameIn =
  ({ store }: ShownTable) =>
  (id: string): string => {
    const { name, livery } = seatOf(store.seats.value, id);
    return name === t().table.you ? t().colours[livery] : name;
  };

type Told = {
  readonly table: ShownTable;
  readonly story: GameStory<unknown>;
  readonly words: StoryWords;
};

const sentencesOf = ({ table, story, words }: Told): readonly string[] =>
  tell(story.beats(table.store.session.entries.value), {
    words: words.beats,
    nameOf: nameIn(table),
    race: table.store.session.id,
  });

async function posterOf(told: Told): Promise<string> {
  const { ui, store } = told.table;
  const entries = store.session.entries.value;
  const seats = store.seats.value;
  const views = told.story.views(entries, seats).map(async ({ places, wanted, lines }) => ({
    drawing: { ...places, svg: await paint(wanted) },
    lines,
  }));
  const rows = told.story.results(entries).map(({ seat, place, text }) => {
    const { livery, number } = seatOf(seats, seat);
    return { livery, number, name: nameIn(told.table)(seat), place, text };
  });
  return posterSvg({
    title: ui.words.courseName(store.session.saved),
    headline: sentencesOf(told)[0] ?? '',
    views: await Promise.all(views),
    rows,
  });
}

function ShareButton({ told }: { readonly told: Told }) {
  const state = useSignal<'idle' | 'busy' | 'failed'>('idle');
  const { words } = told;
  const share = async (): Promise<void> => {
    state.value = 'busy';
    const { ui, store } = told.table;
    const png = await posterOf(told)
      .then(pngOf)
      .catch(() => undefined);
    state.value = png === undefined ? 'failed' : 'idle';
    if (png !== undefined) await sharePicture(png, ui.words.courseName(store.session.saved));
  };
  return (
    <p class="row no-print">
      <button
        type="button"
        class="button share-picture"
        disabled={state.value === 'busy'}
        onClick={() => void share()}
      >
        {words.share}
      </button>
      <span class="small quiet" role="status">
        {state.value === 'busy' ? words.sharing : undefined}
        {state.value === 'failed' ? words.shareFailed : undefined}
      </span>
    </p>
  );
}

function useTold(table: ShownTable): Told | undefined {
  const told = useSignal<Told | undefined>(undefined);
  const language = locale.value;
  useEffect(() => {
    let isOld = false;
    const loaded = Promise.all([table.ui.story?.(), loadStoryWords(language)]);
    void loaded.then(([story, words]) => {
      if (!isOld && story !== undefined) told.value = { table, story, words };
    });
    return () => {
      isOld = true;
    };
  }, [table.store, language]);
  return told.value;
}

/** After a race: what happened, how the places went, and a picture to take along. */
export function StoryPanel(table: ShownTable) {
  const told = useTold(table);
  const entries = table.store.session.entries.value;
  if (told === undefined || entries.length === 0) return undefined;
  const { story, words } = told;
  return (
    <>
      <section class="panel stack story">
        <h2>{words.title}</h2>
        <p>{sentencesOf(told).join(' ')}</p>
        <ShareButton told={told} />
      </section>
      <ChartView
        {...{ words }}
        chart={story.chart(entries)}
        seats={table.store.seats.value}
        nameOf={nameIn(table)}
      />
    </>
  );
}
