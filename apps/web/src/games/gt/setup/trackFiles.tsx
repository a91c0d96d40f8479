import { err, type Result } from '@perfect-line/core/result';
import { plainError, type TrackError } from '@perfect-line/track/trackError';
import { useSignal, type Signal } from '@preact/signals';

import { t } from '../../../i18n/translate.ts';
import { readTrackText, type FiledTrack } from './ownTrack.ts';
import { trackErrorWords } from './trackErrorWords.ts';

/** The parser takes a million characters; a larger file is not even read. */
const MOST_BYTES = 4_000_000;

async function readFile(file: File): Promise<Result<FiledTrack, readonly TrackError[]>> {
  if (file.size > MOST_BYTES) return err([plainError('file.too-large', 'too large')]);
  return readTrackText(await file.text(), file.name);
}

type RefusedFile = { readonly file: string; readonly errors: readonly TrackError[] };

/** Takes what a file holds; answers why it cannot. */
type Take = (track: FiledTrack) => readonly TrackError[];

export type Opening = {
  readonly refused: Signal<RefusedFile | undefined>;
  readonly open: (file: File | undefined) => Promise<void>;
};

/** The one way by which track files come into the page. */
export function useTrackFiles(take: Take): Opening {
  const refused = useSignal<RefusedFile | undefined>(undefined);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFile(file);
    const errors = read.ok ? take(read.value) : read.error;
    refused.value = errors.length === 0 ? undefined : { file: file.name, errors };
  };
  return { refused, open };
}

export const TrackFileInput = ({ open }: Pick<Opening, 'open'>) => (
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

export function TrackFaults({ refused, title }: FaultsProps) {
  if (refused.value === undefined) return <div role="alert" />;
  const { file, errors } = refused.value;
  const left = errors.length - MOST_SHOWN;
  return (
    <div role="alert" class="track-faults">
      <strong>{title({ file })}</strong>
      <ul>
        {errors.slice(0, MOST_SHOWN).map((error, i) => (
          <li key={i}>{trackErrorWords(error)}</li>
        ))}
        {left > 0 ? <li>{t().trackFile.more({ count: left })}</li> : undefined}
      </ul>
    </div>
  );
}
