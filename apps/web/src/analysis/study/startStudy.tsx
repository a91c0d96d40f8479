import type { Result } from '@perfect-line/core/result';
import { MAX_STUDY_NAME } from '@perfect-line/protocol/study/limits';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { go, href } from '../../app/router.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { RefusalNote } from '../../online/parts.tsx';
import type { ShownTable } from '../../table/shownTable.ts';
import { DeviceStudy } from './deviceStudy.ts';
import { keptStudies, type KeptStudy } from './keptStudies.ts';
import { chapterFrom, raceOf } from './sharing.ts';
import { words } from './words.ts';

async function addTo(study: DeviceStudy, table: ShownTable): Promise<Result<void, Refusal>> {
  const race = raceOf(table);
  const name = table.ui.words.courseName(race.game);
  return study.addChapter(await chapterFrom(race, name));
}

async function startWith(table: ShownTable): Promise<Result<string, Refusal>> {
  const course = table.ui.words.courseName(table.store.session.saved);
  const begun = await DeviceStudy.begin(course.slice(0, MAX_STUDY_NAME));
  if (!begun.ok) return begun;
  const added = await addTo(begun.value, table);
  return added.ok ? { ok: true, value: begun.value.id } : added;
}

type AddProps = {
  readonly studies: readonly KeptStudy[];
  readonly onAdd: (id: string) => void;
};

function AddToStudy({ studies, onAdd }: AddProps) {
  const m = words();
  const chosen = useSignal('');
  const [first] = studies;
  if (first === undefined) return undefined;
  const id = chosen.value === '' ? first.id : chosen.value;
  return (
    <div class="stack-tight">
      <label class="field">
        <span>{m.addTo}</span>
        <select
          class="input"
          value={id}
          onChange={(event) => (chosen.value = event.currentTarget.value)}
        >
          {studies.map((study) => (
            <option key={study.id} value={study.id}>
              {study.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={() => onAdd(id)}>
        {m.add}
      </button>
    </div>
  );
}

/** A race becomes the first chapter of a study, or one more of another. */
export function StartStudy(table: ShownTable) {
  const m = words();
  const studies = useSignal<readonly KeptStudy[]>([]);
  const refusal = useSignal<Refusal | undefined>(undefined);
  useEffect(() => void keptStudies().then((kept) => (studies.value = kept)), []);
  const start = async (): Promise<void> => {
    const started = await startWith(table);
    if (started.ok) go(href('study', started.value));
    else refusal.value = started.error;
  };
  const add = async (id: string): Promise<void> => {
    const study = await DeviceStudy.open(id);
    const added = study && (await addTo(study, table));
    if (added?.ok === true) go(href('study', id));
    else refusal.value = added?.error;
  };
  return (
    <div class="study-panel">
      <p class="small">{m.lead}</p>
      <button type="button" class="button main" onClick={() => void start()}>
        {m.start}
      </button>
      <AddToStudy studies={studies.value} onAdd={(id) => void add(id)} />
      <RefusalNote refusal={refusal.value} />
      <p>
        <a href={href('study')}>{m.all}</a>
      </p>
    </div>
  );
}
