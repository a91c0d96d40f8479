import type { RallyState } from '@perfect-line/rules/rally/state';
import { driverOf } from '@perfect-line/rules/rally/state';

import { t } from '../../i18n/translate.ts';
import { paceNotes, paceWords, type PaceNote } from './paceNotes.ts';
import type { RallyStore } from './rallyStore.ts';

/** Among others the split board stands above them. */
const notesFor = ({ cars }: RallyState): number => (cars.length > 1 ? 3 : 4);

export function PaceSign({ note }: { readonly note: PaceNote }) {
  if (note.kind === 'finish') return <span class="pace-sign finish" aria-hidden="true" />;
  if (note.kind === 'bump') {
    return (
      <span class="pace-sign bump number" aria-hidden="true">
        {note.note}
      </span>
    );
  }
  return (
    <span class="pace-signs" aria-hidden="true">
      <span class={`pace-sign arrow ${note.bend}`}>{note.bend === 'left' ? '↰' : '↱'}</span>
      <span class="pace-sign inside number">{note.inside}</span>
      {note.skid === undefined ? undefined : (
        <span class="pace-sign skid number">
          <span>{note.skid}</span>
        </span>
      )}
      {note.cut === undefined ? undefined : <span class="pace-sign cut number">K{note.cut}</span>}
    </span>
  );
}

const spotOf = (state: RallyState): number | undefined =>
  state.turn === undefined ? undefined : driverOf(state).spot;

/** The co-driver reads ahead: what comes, how far it is, and the three lines of each corner. */
export function PacePanel({ store }: { readonly store: RallyStore }) {
  const state = store.shown.value;
  const planned = store.draft.value.at(-1)?.to;
  const spot = planned ?? spotOf(state);
  if (spot === undefined) return undefined;
  const m = t().rally.pace;
  return (
    <section class="plan-panel pace-panel" aria-labelledby="pace-title">
      <h2 id="pace-title" class="label">
        {m.title}
      </h2>
      <ol class="pace-notes">
        {paceNotes(state, spot, notesFor(state)).map((note) => (
          <li key={note.away} title={paceWords(note)}>
            <PaceSign note={note} />
            <span class="hidden-visually">{paceWords(note)}</span>
            <span class="small quiet away">{m.away({ spaces: note.away })}</span>
            <span class="small away-short number" aria-hidden="true">
              {note.away}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
