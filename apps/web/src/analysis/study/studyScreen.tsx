import type { Drawing } from '@perfect-line/board/drawing';
import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { LoadingScreen } from '../../app/loaded.tsx';
import { uiOf } from '../../games/registry.ts';
import { locale } from '../../i18n/translate.ts';
import { pageConnection } from '../../online/connection/pageConnection.ts';
import { loadPlayer } from '../../online/connection/player.ts';
import { answerWords } from '../../online/words.ts';
import { memoryShelf } from '../../storage/memoryShelf.ts';
import { readGame } from '../../storage/readGame.ts';
import { layTable, type Opened } from '../../table/openTable.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { unpacked } from '../packed.ts';
import { RoomView } from '../roomView.tsx';
import { branchesIn } from './branchesIn.ts';
import { drawnAt } from './drawnAt.ts';
import { DeviceStudy, isOnDevice } from './deviceStudy.ts';
import { keepLink } from './keptStudies.ts';
import { SharedStudy } from './sharedStudy.ts';
import { StudiesScreen } from './studiesScreen.tsx';
import { Studying } from './studying.ts';
import { StudyPanel } from './studyPanel.tsx';
import type { StudyPort } from './studyPort.ts';
import { loadStudyWords, words } from './words.ts';
import '../../online/online.css';
import './study.css';

const UNKNOWN: Refusal = { code: 'study.unknown', message: '' };

/** Opened when the server has said that there is such a study, or that there is none. */
async function openShared(key: string): Promise<SharedStudy | Refusal> {
  if (!/^[0-9a-f]{32}$/.test(key)) return UNKNOWN;
  // Whoever is known here may write; whoever is not can still look on.
  await loadPlayer();
  const study = new SharedStudy(key, pageConnection());
  await new Promise<void>((resolve) => {
    const stop = effect(() => {
      if (study.isOpening.value && study.gone.value === undefined) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
  const gone = study.gone.peek();
  if (gone === undefined) return study;
  study.close();
  return gone;
}

async function openStudy(id: string): Promise<StudyPort | Refusal> {
  return isOnDevice(id) ? ((await DeviceStudy.open(id)) ?? UNKNOWN) : openShared(id);
}

const isRefusal = (found: StudyPort | Refusal): found is Refusal => 'code' in found;

function useStudy(id: string): Studying | Refusal | undefined {
  const found = useSignal<Studying | Refusal | undefined>(undefined);
  useEffect(() => {
    let hasLeft = false;
    let close = (): void => undefined;
    void openStudy(id).then((port) => {
      if (isRefusal(port)) {
        found.value = port;
        return;
      }
      const studying = new Studying(port);
      close = () => studying.close();
      if (hasLeft) close();
      else found.value = studying;
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [id]);
  return found.value;
}

/** A stranger's race: nothing of it is believed but what the rules can replay, and nothing is kept. */
async function openChapter({ port }: Studying, chapter: string): Promise<Opened> {
  const text = await port.raceOf(chapter);
  const stored = text === undefined ? undefined : await readGame(await unpacked(text));
  const ui = stored && (await uiOf(stored.game.kind));
  if (stored === undefined || ui === undefined) return { type: 'unreadable' };
  // Under a name of its own: what is found out about it never meets a race of this device.
  const id = `${port.id.slice(0, 20)}-${chapter}`.slice(0, 64);
  const game = { ...stored.game, id };
  return layTable({ games: memoryShelf(), stored: { ...stored, game } }, ui, { isReplay: true });
}

type Chapter = { readonly id: string; readonly opened: Opened };

function useChapter(studying: Studying): Chapter | undefined {
  const found = useSignal<Chapter | undefined>(undefined);
  const id = studying.chapter.value;
  useEffect(() => {
    found.value = undefined;
    if (id === undefined) return undefined;
    let hasLeft = false;
    let close = (): void => undefined;
    void openChapter(studying, id).then((opened) => {
      if (opened.type === 'table') ({ close } = opened);
      if (hasLeft) close();
      else found.value = { id, opened };
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [id]);
  return found.value?.id === id ? found.value : undefined;
}

/** A study without a board: nothing in it yet, or a race that cannot be replayed. */
function Bare({ studying, said }: { readonly studying: Studying; readonly said: string }) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{studying.port.document.value.name}</h1>
      <p class="quiet">{said}</p>
      <StudyPanel {...{ studying }} table={undefined} />
    </main>
  );
}

function StudyRoom({ studying }: { readonly studying: Studying }) {
  const chapter = useChapter(studying);
  const m = words();
  if (studying.chapter.value === undefined) return <Bare {...{ studying }} said={m.empty} />;
  if (chapter === undefined) return <LoadingScreen hasFailed={false} />;
  if (chapter.opened.type !== 'table') return <Bare {...{ studying }} said={m.broken} />;
  const { table } = chapter.opened;
  const study = {
    name: studying.port.document.value.name,
    notes: studying.notes,
    startAt: studying.startAt,
    attach: () => studying.attach(table),
    tapeOf: studying.tapeOf.bind(studying),
    drawn: (drawing: Drawing) => drawnAt(studying, drawing),
    onTapSpace: (space: number) => studying.draw(space),
    hand: studying.tool.value === 'none' ? undefined : studying.cursor.value,
    part: <StudyPanel {...{ studying, table }} />,
    branches: branchesIn(studying, table),
  };
  return <RoomView key={chapter.id} {...table} study={study} />;
}

function NoStudy({ refusal }: { readonly refusal: Refusal }) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{words().title}</h1>
      <p>{answerWords(refusal)}</p>
      <p>
        <a class="button main" href="#/">
          {words().home}
        </a>
      </p>
    </main>
  );
}

function OneStudy({ id }: { readonly id: string }) {
  const studying = useStudy(id);
  const gone =
    studying instanceof Studying && studying.port instanceof SharedStudy
      ? studying.port.gone.value
      : undefined;
  const name = studying instanceof Studying ? studying.port.document.value.name : '';
  useEffect(() => {
    if (name !== '' && !isOnDevice(id)) void keepLink({ key: id, name, updatedAt: Date.now() });
  }, [name]);
  if (gone !== undefined) return <NoStudy refusal={gone} />;
  if (studying === undefined) return <LoadingScreen hasFailed={false} />;
  return studying instanceof Studying ? (
    <StudyRoom {...{ studying }} />
  ) : (
    <NoStudy refusal={studying} />
  );
}

/** `#/study`: every study of this device. `#/study/…`: one of them, here or on the server. */
export function StudyScreen({ id }: { readonly id: string }) {
  useEffect(() => void loadStudyWords(locale.value), [locale.value]);
  return id === '' ? <StudiesScreen /> : <OneStudy {...{ id }} />;
}
