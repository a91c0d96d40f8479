import { useSignal, type Signal } from '@preact/signals';

import { t } from '../i18n/translate.ts';

/** Readers take a million characters; a larger file is not even read. */
const MOST_BYTES = 4_000_000;

type RefusedFile = { readonly file: string; readonly why: readonly string[] };

/** Takes what a file holds; answers in plain words why it cannot. */
type Take = (text: string, file: string) => readonly string[];

export type Opening = {
  readonly refused: Signal<RefusedFile | undefined>;
  readonly open: (file: File | undefined) => Promise<void>;
};

/** The one way by which files of courses come into the page. */
export function useOpening(take: Take): Opening {
  const refused = useSignal<RefusedFile | undefined>(undefined);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const isLarge = file.size > MOST_BYTES;
    const why = isLarge
      ? [t().trackFile.errors['file.too-large']()]
      : take(await file.text(), file.name);
    refused.value = why.length === 0 ? undefined : { file: file.name, why };
  };
  return { refused, open };
}

export const FileInput = ({ open }: Pick<Opening, 'open'>) => (
  <input
    type="file"
    accept=".rgt,.json,application/json"
    onChange={(event) => {
      const input = event.currentTarget;
      // The same file, mended and chosen again, is a change too.
      void open(input.files?.[0]).then(() => (input.value = ''));
    }}
  />
);

/** As many faults as can be taken in at once. */
const MOST_SHOWN = 6;

type FaultsProps = Pick<Opening, 'refused'> & { readonly title: (p: { file: string }) => string };

export function FileFaults({ refused, title }: FaultsProps) {
  if (refused.value === undefined) return <div role="alert" />;
  const { file, why } = refused.value;
  const left = why.length - MOST_SHOWN;
  return (
    <div role="alert" class="track-faults">
      <strong>{title({ file })}</strong>
      <ul>
        {why.slice(0, MOST_SHOWN).map((words, i) => (
          <li key={i}>{words}</li>
        ))}
        {left > 0 ? <li>{t().trackFile.more({ count: left })}</li> : undefined}
      </ul>
    </div>
  );
}
