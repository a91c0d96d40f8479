import type { LibraryEntry } from '@perfect-line/protocol/library';

import { href } from '../app/router.ts';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { shownName } from '../online/shownName.ts';
import { courseUi } from './courseUi.ts';
import { HeartSign } from './heartSign.tsx';
import { w } from './words.ts';

/** A published course in a list. */
export function EntryCard({ entry }: { readonly entry: LibraryEntry }) {
  const m = w();
  const ui = courseUi(entry.kind);
  const { facts } = entry;
  return (
    <a class="track-card library-card" href={href('library', entry.id)}>
      <CoursePicture drawn={ui?.drawn(entry.course)} />
      <strong>{entry.name}</strong>
      <span class="small">{m.by({ name: shownName(entry.author) })}</span>
      <span class="small quiet">
        {ui?.facts(facts) ?? m.unknownKind} · {m.difficulties[facts.difficulty]}
      </span>
      <span class="small counts">
        <span class="likes">
          <HeartSign isFull={entry.liked} />
          <span aria-hidden="true">{entry.likes}</span>
          <span class="hidden-visually">{m.likes({ count: entry.likes })}</span>
        </span>
        <span class="quiet">{m.driven({ count: entry.driven })}</span>
      </span>
      {entry.hidden ? <span class="small refusal-note">{m.hidden}</span> : undefined}
    </a>
  );
}
