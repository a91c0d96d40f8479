import { hexKey } from '@perfect-line/core/hex';
import { checkCircuit } from '@perfect-line/track/circuit';
import { checkRally } from '@perfect-line/track/roadbook/check';
import type { RallyDraft } from '@perfect-line/track/roadbook/draft';
import type { Draft } from '@perfect-line/track/workshop/edit';

import { href } from '../app/router.ts';
import { ownRallies } from '../games/rally/setup/ownRallies.ts';
import { t } from '../i18n/translate.ts';
import type { Kept } from '../storage/draftShelf.ts';
import { FileFaults, FileInput, useOpening, type Opening } from '../ui/fileOpening.tsx';
import { DraftCards } from './draftCards.tsx';
import { drafts } from './drafts.ts';
import { openCourse } from './openFile.ts';
import { SpecialSketch } from './roadbook/specialSketch.tsx';
import { boxOf } from './stage.ts';
import { TileMark } from './stageTiles.tsx';
import { w } from './words.ts';

/** The tiles as they lie, whole or not. */
function DraftPicture({ tiles }: Pick<Draft, 'tiles'>) {
  const { x, y, width, height } = boxOf(tiles, 120);
  return (
    <span class="track-picture">
      <svg class="bench" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        {tiles.map((tile) => (
          <TileMark key={hexKey(tile)} {...{ tile }} />
        ))}
      </svg>
    </span>
  );
}

function circuitCard({ id, draft: { tiles, name } }: Kept<Draft>) {
  const m = w();
  const isWhole = checkCircuit(tiles).ok;
  return {
    address: href('workshop', id),
    title: name === '' ? m.unnamed : name,
    facts: `${m.tiles({ count: tiles.length })} · ${isWhole ? m.ready : m.unfinished}`,
    picture: <DraftPicture {...{ tiles }} />,
  };
}

function rallyCard({ id, draft }: Kept<RallyDraft>) {
  const m = w();
  const { name, specials } = draft;
  const count = t().rally.setup.specialCount({ count: specials.length });
  const [first] = specials;
  return {
    address: href('workshop', 'roadbook', id),
    title: name === '' ? m.unnamedRally : name,
    facts: `${count} · ${checkRally(draft).ok ? m.ready : m.unfinished}`,
    picture: (
      <span class="track-picture rally-picture">
        {first === undefined ? undefined : <SpecialSketch special={first} />}
      </span>
    ),
  };
}

function Begin({ open }: Pick<Opening, 'open'>) {
  const m = w();
  return (
    <div class="row">
      <a class="button main" href={href('workshop', 'new')}>
        {m.fresh}
      </a>
      <a class="button main" href={href('workshop', 'roadbook', 'new')}>
        {m.freshRally}
      </a>
      <label class="button file-button">
        <FileInput {...{ open }} />
        {m.openFile}
      </label>
      <a class="button" href={href('library')}>
        {m.library}
      </a>
    </div>
  );
}

/** Everything built on this device. */
export function ShelfScreen({ note }: { readonly note: string | undefined }) {
  const m = w();
  const { refused, open } = useOpening(openCourse);
  return (
    <main id="main" class="page" tabindex={-1}>
      <h1>{m.title}</h1>
      <p class="lead">{m.lead}</p>
      {note === undefined ? undefined : (
        <p class="panel" role="alert">
          {note}
        </p>
      )}
      <Begin {...{ open }} />
      <FileFaults {...{ refused }} title={m.fileRefused} />
      <DraftCards title={m.mine} none={m.none} shelf={drafts} cardOf={circuitCard} />
      <DraftCards title={m.mineRallies} none={m.noRallies} shelf={ownRallies} cardOf={rallyCard} />
    </main>
  );
}
