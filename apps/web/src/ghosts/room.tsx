import { locale } from '../i18n/translate.ts';
import type { GhostRoom } from '../table/ghostPort.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { Modal } from '../ui/modal.tsx';
import { isNarrow, isWide } from '../ui/screenShape.ts';
import { Chooser } from './chooser.tsx';
import { Deck } from './deck.ts';
import { AllGains, LARGE, SMALL } from './gainsView.tsx';
import type { GameGhosts } from './gameGhosts.ts';
import { nameOf } from './names.ts';
import { loadWords, w } from './words.ts';
import '../timing/timing.css';
import './ghosts.css';

type Props = { readonly deck: Deck };

/** Beside the board where there is room; elsewhere the dialog has it. */
function Side({ deck }: Props) {
  if (!isWide.value || deck.shown.value.length === 0) return undefined;
  return (
    <section class="plan-panel ghost-panel" aria-labelledby="ghosts-title">
      <h2 id="ghosts-title" class="label">
        {w().gains}
      </h2>
      <AllGains {...{ deck }} size={SMALL} />
    </section>
  );
}

/** After the drive: against whom, and the whole of it. */
function Panel({ deck }: Props) {
  if (deck.offers.value.length === 0) return undefined;
  const size = isNarrow.value ? SMALL : LARGE;
  return (
    <section class="panel stack no-print ghost-result" aria-labelledby="ghost-result-title">
      <h2 id="ghost-result-title">{w().gains}</h2>
      <AllGains {...{ deck, size }} />
      <Chooser {...{ deck }} />
    </section>
  );
}

type DialogProps = Props & { readonly onClose: () => void };

const Dialog = ({ deck, onClose }: DialogProps) => (
  <Modal title={w().title} {...{ onClose }}>
    <p class="small quiet">{w().lead}</p>
    <Chooser {...{ deck }} />
    {isWide.value ? undefined : <AllGains {...{ deck }} size={SMALL} />}
  </Modal>
);

/** The room of ghosts for one table. */
export async function ghostRoom(table: ShownTable, ghosts: GameGhosts): Promise<GhostRoom> {
  await loadWords(locale.value);
  const deck = new Deck(table, ghosts);
  return {
    cars: (drawing) => deck.cars(drawing, nameOf),
    Dialog: ({ onClose }) => <Dialog {...{ deck, onClose }} />,
    Side: () => <Side {...{ deck }} />,
    Panel: () => <Panel {...{ deck }} />,
    close: () => deck.close(),
  };
}
