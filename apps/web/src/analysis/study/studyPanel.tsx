import { useSignal } from '@preact/signals';

import { href } from '../../app/router.ts';
import { RefusalNote } from '../../online/parts.tsx';
import type { ShownTable } from '../../table/shownTable.ts';
import { NoteField, NotesList } from '../notesView.tsx';
import { tapeOf } from '../tape.ts';
import { ChapterList } from './chapterList.tsx';
import { CompanyView } from './companyView.tsx';
import { DrawTools } from './drawTools.tsx';
import { ShareStudy, StudyLinks } from './linksView.tsx';
import { NameForm } from './nameForm.tsx';
import type { Studying } from './studying.ts';
import { words } from './words.ts';

type Props = { readonly studying: Studying };

function StudyName({ studying: { port } }: Props) {
  const m = words();
  const isRenaming = useSignal(false);
  const { name } = port.document.value;
  if (isRenaming.value) {
    const save = (next: string): void => {
      port.make({ type: 'rename', name: next });
      isRenaming.value = false;
    };
    return <NameForm label={m.name} {...{ name }} onSave={save} />;
  }
  return (
    <p class="study-title">
      <strong>{name}</strong>
      {port.edits.value ? (
        <button type="button" class="button slim plain" onClick={() => (isRenaming.value = true)}>
          {m.rename}
        </button>
      ) : undefined}
    </p>
  );
}

function StudyNotesView({ studying, table }: Props & { readonly table: ShownTable }) {
  const { goTo } = studying.tapeOf(tapeOf(table));
  return (
    <section class="stack-tight">
      <NoteField notes={studying.notes} at={studying.at.value} />
      <NotesList notes={studying.notes} {...{ goTo }} />
    </section>
  );
}

type PanelProps = Props & { readonly table: ShownTable | undefined };

/** All of a study beside its board. */
export function StudyPanel({ studying, table }: PanelProps) {
  const m = words();
  const { port } = studying;
  const spaces = table?.ui.board?.placesOf(table.store).value.spaceCount ?? 0;
  return (
    <div class="study-panel">
      {port.company === undefined ? undefined : (
        <CompanyView {...{ studying }} company={port.company} />
      )}
      <StudyName {...{ studying }} />
      <RefusalNote refusal={port.refusal.value} />
      {port.edits.value && spaces > 0 ? <DrawTools {...{ studying, spaces }} /> : undefined}
      {table === undefined ? undefined : <StudyNotesView {...{ studying, table }} />}
      <ChapterList {...{ studying }} />
      {port.company === undefined ? (
        <ShareStudy {...{ port }} />
      ) : (
        <StudyLinks {...{ port }} company={port.company} />
      )}
      <p>
        <a href={href('study')}>{m.all}</a>
      </p>
    </div>
  );
}
