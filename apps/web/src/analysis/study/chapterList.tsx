import type { StudyChapter } from '@perfect-line/protocol/study/document';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { uiOf } from '../../games/registry.ts';
import { locale } from '../../i18n/translate.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { RefusalNote } from '../../online/parts.tsx';
import { refreshGames, savedGames, shelf } from '../../storage/games.ts';
import type { SavedGame } from '../../storage/savedGame.ts';
import { AskButton } from './askButton.tsx';
import { NameForm } from './nameForm.tsx';
import { chapterFrom } from './sharing.ts';
import type { Studying } from './studying.ts';
import { words } from './words.ts';

type Props = { readonly studying: Studying };

function Chapter({ studying, chapter }: Props & { readonly chapter: StudyChapter }) {
  const m = words();
  const isRenaming = useSignal(false);
  const { id, name } = chapter;
  const isOpen = studying.chapter.value === id;
  const { port } = studying;
  if (isRenaming.value) {
    const save = (next: string): void => {
      port.make({ type: 'name', chapter: id, name: next });
      isRenaming.value = false;
    };
    return <NameForm label={m.chapterName} {...{ name }} onSave={save} />;
  }
  return (
    <div class={isOpen ? 'study-chapter is-open' : 'study-chapter'}>
      <button
        type="button"
        class="button plain"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => studying.open(id)}
      >
        {name}
      </button>
      {port.edits.value && isOpen ? (
        <span class="row">
          <button type="button" class="button slim plain" onClick={() => (isRenaming.value = true)}>
            {m.rename}
          </button>
          <AskButton
            label={m.remove}
            question={m.removeAsk}
            onYes={() => port.make({ type: 'drop', chapter: id })}
          />
        </span>
      ) : undefined}
    </div>
  );
}

type Option = { readonly game: SavedGame; readonly name: string; readonly label: string };

/** Races of this device, by the name of their course. */
function useRaces(): readonly Option[] {
  const races = useSignal<readonly Option[]>([]);
  useEffect(() => void refreshGames(), []);
  const games = savedGames.value;
  useEffect(() => {
    const label = async (game: SavedGame): Promise<readonly Option[]> => {
      const ui = await uiOf(game.kind);
      const when = new Date(game.updatedAt).toLocaleDateString(locale.value);
      const name = ui?.words.courseName(game);
      return name === undefined ? [] : [{ game, name, label: `${name}, ${when}` }];
    };
    void Promise.all((games ?? []).map(label)).then((all) => (races.value = all.flat()));
  }, [games]);
  return races.value;
}

function AddRace({ studying }: Props) {
  const m = words();
  const races = useRaces();
  const refusal = useSignal<Refusal | undefined>(undefined);
  const chosen = useSignal('');
  const race = races.find(({ game }) => game.id === chosen.value) ?? races[0];
  const add = async (): Promise<void> => {
    const stored = race && (await (await shelf()).load(race.game.id));
    if (race === undefined || stored === undefined) return;
    const chapter = await chapterFrom(stored, race.name);
    const done = await studying.port.addChapter(chapter);
    refusal.value = done.ok ? undefined : done.error;
    if (done.ok) studying.open(chapter.chapter);
  };
  if (race === undefined) return <p class="small quiet">{m.noRaces}</p>;
  return (
    <div class="stack-tight">
      <label class="field">
        <span>{m.addChapter}</span>
        <select
          class="input"
          value={race.game.id}
          onChange={(event) => (chosen.value = event.currentTarget.value)}
        >
          {races.map(({ game, label }) => (
            <option key={game.id} value={game.id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={() => void add()}>
        {m.add}
      </button>
      <RefusalNote refusal={refusal.value} />
    </div>
  );
}

/** The races of a study, each a way to its board. */
export function ChapterList({ studying }: Props) {
  const m = words();
  const { chapters } = studying.port.document.value;
  return (
    <section class="stack-tight">
      <h3 class="coach-sub">{m.chaptersTitle}</h3>
      <ol class="study-chapters">
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <Chapter {...{ studying, chapter }} />
          </li>
        ))}
      </ol>
      {studying.port.edits.value ? (
        <details class="study-more">
          <summary>{m.addChapter}</summary>
          <AddRace {...{ studying }} />
        </details>
      ) : undefined}
    </section>
  );
}
