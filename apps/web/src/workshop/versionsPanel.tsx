import { useSignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { MAX_TRACK_NAME } from '../games/gt/setup/ownTrack.ts';
import { locale } from '../i18n/translate.ts';
import type { DraftShelf } from '../storage/draftShelf.ts';
import type { Version } from '../storage/draftVersions.ts';
import { w } from './words.ts';

type Props<Draft> = {
  readonly id: string;
  readonly shelf: DraftShelf<Draft>;
  /** How much there is of it. */
  readonly factsOf: (draft: Draft) => string;
  /** As one goes back by any other edit: undo leads forward again. */
  readonly onRestore: (draft: Draft) => void;
};

const timeWords = (at: number): string =>
  new Date(at).toLocaleString(locale.value, { dateStyle: 'medium', timeStyle: 'short' });

type RowProps<Draft> = Props<Draft> & { readonly version: Version<Draft> };

function VersionRow<Draft>({ version, id, shelf, factsOf, onRestore }: RowProps<Draft>) {
  const m = w();
  const when = timeWords(version.at);
  const title = version.label === '' ? when : version.label;
  const restore = (): void => {
    shelf.keepVersion(id, '');
    onRestore(version.draft);
    announce(m.restored({ when }));
  };
  return (
    <li class="row nowrap spread">
      <span class="stack-tight">
        <span>{title}</span>
        <span class="small quiet">
          {version.label === '' ? '' : `${when} · `}
          {factsOf(version.draft)}
        </span>
      </span>
      <button
        type="button"
        class="button slim"
        aria-label={m.restoreNamed({ name: title })}
        onClick={restore}
      >
        {m.restore}
      </button>
    </li>
  );
}

type FormProps<Draft> = Pick<Props<Draft>, 'id' | 'shelf'>;

function KeepForm<Draft>({ id, shelf }: FormProps<Draft>) {
  const m = w();
  const label = useSignal('');
  return (
    <form
      class="row nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        shelf.keepVersion(id, label.value.trim() === '' ? m.versionUnnamed : label.value.trim());
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

/** Earlier states of what lies on a bench, to go back to. */
export function VersionsPanel<Draft>(props: Props<Draft>) {
  const m = w();
  const { id, shelf } = props;
  const kept = shelf.find(id);
  if (kept === undefined || (shelf.isBare(kept.draft) && kept.versions.length === 0))
    return undefined;
  return (
    <details class="panel versions">
      <summary>{m.versions}</summary>
      <div class="stack inner">
        <p class="small quiet">{m.versionsHint}</p>
        <KeepForm {...{ id, shelf }} />
        <ul class="plain-list stack">
          {kept.versions.map((version) => (
            <VersionRow key={version.at} {...props} {...{ version }} />
          ))}
        </ul>
      </div>
    </details>
  );
}
