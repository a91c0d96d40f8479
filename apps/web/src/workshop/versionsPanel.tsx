import { useSignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { MAX_TRACK_NAME } from '../games/gt/setup/ownTrack.ts';
import { locale } from '../i18n/translate.ts';
import type { Bench } from './bench.ts';
import { draftOf, keepVersion } from './drafts.ts';
import type { DraftVersion } from './versions.ts';
import { w } from './words.ts';

type Props = { readonly id: string; readonly bench: Bench };

const timeWords = (at: number): string =>
  new Date(at).toLocaleString(locale.value, { dateStyle: 'medium', timeStyle: 'short' });

/** As one goes back by any other edit: undo leads forward again. */
function restore({ id, bench }: Props, { draft, at }: DraftVersion): void {
  keepVersion(id, '');
  const { tiles, ...change } = draft;
  bench.do({ type: 'describe', change });
  bench.do({ type: 'replace', tiles });
  announce(w().restored({ when: timeWords(at) }));
}

function VersionRow({ version, ...props }: Props & { readonly version: DraftVersion }) {
  const m = w();
  const when = timeWords(version.at);
  const title = version.label === '' ? when : version.label;
  return (
    <li class="row nowrap spread">
      <span class="stack-tight">
        <span>{title}</span>
        <span class="small quiet">
          {version.label === '' ? '' : `${when} · `}
          {m.tiles({ count: version.draft.tiles.length })}
        </span>
      </span>
      <button
        type="button"
        class="button slim"
        aria-label={m.restoreNamed({ name: title })}
        onClick={() => restore(props, version)}
      >
        {m.restore}
      </button>
    </li>
  );
}

function KeepForm({ id }: Pick<Props, 'id'>) {
  const m = w();
  const label = useSignal('');
  return (
    <form
      class="row nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        keepVersion(id, label.value.trim() === '' ? m.versionUnnamed : label.value.trim());
        label.value = '';
        announce(m.versionKept);
      }}
    >
      <input
        class="input"
        type="text"
        maxLength={MAX_TRACK_NAME}
        aria-label={m.versionName}
        placeholder={m.versionName}
        value={label.value}
        onInput={(event) => (label.value = event.currentTarget.value)}
      />
      <button type="submit" class="button slim">
        {m.keepVersion}
      </button>
    </form>
  );
}

/** Earlier states of this circuit, to go back to. */
export function VersionsPanel({ id, bench }: Props) {
  const m = w();
  const versions = draftOf(id)?.versions ?? [];
  if (bench.draft.value.tiles.length === 0 && versions.length === 0) return undefined;
  return (
    <details class="panel versions">
      <summary>{m.versions}</summary>
      <div class="stack inner">
        <p class="small quiet">{m.versionsHint}</p>
        <KeepForm {...{ id }} />
        <ul class="plain-list stack">
          {versions.map((version) => (
            <VersionRow key={version.at} {...{ id, bench, version }} />
          ))}
        </ul>
      </div>
    </details>
  );
}
