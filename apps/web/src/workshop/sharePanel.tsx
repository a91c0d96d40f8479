import { useSignal } from '@preact/signals';

import { useLoaded } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import type { PublishDialog } from '../library/publishDialog.tsx';
import type { Bench } from './bench.ts';
import {
  benchAddress,
  driveAddress,
  onlineRaceAddress,
  saveFile,
  savePicture,
  savePng,
} from './sharing.ts';
import { copyAddress, DriveLinks, SavePanel, type SaveButton } from './shareParts.tsx';
import { w } from './words.ts';

type Props = { readonly id: string; readonly bench: Bench };

function Drive({ bench }: Pick<Props, 'bench'>) {
  const m = w();
  const draft = bench.draft.value;
  return (
    <section class="panel" aria-labelledby="drive-title">
      <h2 id="drive-title">{m.drive}</h2>
      <DriveLinks
        links={[
          [m.race, driveAddress(draft, 'race')],
          [m.solo, driveAddress(draft, 'solo')],
          [m.online, onlineRaceAddress(draft)],
        ]}
      />
    </section>
  );
}

const dialogs = new Map<'publish', typeof PublishDialog>();

/** Who publishes nothing never loads what it takes. */
function Dialog({ id, bench, onClose }: Props & { readonly onClose: () => void }) {
  const { value: Body, hasFailed } = useLoaded(dialogs, 'publish', async () => {
    const [{ PublishDialog: loaded }, { loadWords }] = await Promise.all([
      import('../library/publishDialog.tsx'),
      import('../library/words.ts'),
    ]);
    await loadWords(locale.value);
    return loaded;
  });
  if (Body !== undefined) return <Body {...{ id, onClose }} draft={bench.draft.peek()} />;
  return <p role="status">{hasFailed ? t().care.partMissing : t().shell.loading}</p>;
}

function Publishing(props: Props) {
  const isOpen = useSignal(false);
  return (
    <div class="row publishing">
      <button type="button" class="button" onClick={() => (isOpen.value = true)}>
        {w().publish}
      </button>
      <a class="button" href={href('library')}>
        {w().library}
      </a>
      {isOpen.value ? <Dialog {...props} onClose={() => (isOpen.value = false)} /> : undefined}
    </div>
  );
}

/** Ways to drive the circuit and to take it along. */
export function SharePanel({ id, bench }: Props) {
  const m = w();
  const isWhole = bench.check.value.ok;
  const files: readonly SaveButton[] = [
    [m.copyLink, () => void copyAddress(benchAddress(bench.draft.peek()), m.linkCopied)],
    [m.saveRgt, () => saveFile(bench.draft.peek(), 'rgt')],
    [m.saveRekee, () => saveFile(bench.draft.peek(), 'rekee')],
  ];
  const pictures: readonly SaveButton[] = [
    [m.savePicture, () => savePicture(bench.draft.peek())],
    [m.savePng, () => void savePng(bench.draft.peek())],
    [m.print, () => print()],
  ];
  if (bench.draft.value.tiles.length === 0) return undefined;
  return (
    <>
      {isWhole ? <Drive {...{ bench }} /> : undefined}
      <SavePanel
        buttons={[...files, ...(isWhole ? pictures : [])]}
        link={benchAddress(bench.draft.value)}
        title={bench.draft.value.name || m.unnamed}
      >
        {isWhole ? <Publishing {...{ id, bench }} /> : undefined}
      </SavePanel>
    </>
  );
}
