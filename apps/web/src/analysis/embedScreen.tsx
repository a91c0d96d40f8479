import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { uiOf } from '../games/registry.ts';
import { t } from '../i18n/translate.ts';
import { memoryShelf } from '../storage/memoryShelf.ts';
import { readGame } from '../storage/readGame.ts';
import { BoardView } from '../table/boardView.tsx';
import { EventLines } from '../table/coDriver.tsx';
import { layTable, type Opened } from '../table/openTable.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { Transport } from '../table/transport.tsx';
import { unpacked } from './packed.ts';
import { goTo, tapeOf } from './tape.ts';
import { words } from './words.ts';
import './analysis.css';

/** A stranger's race: nothing of it is believed but what the rules can replay, and nothing is kept. */
async function openLink(race: string): Promise<Opened> {
  const stored = await readGame(await unpacked(race));
  const ui = stored && (await uiOf(stored.game.kind));
  if (stored === undefined || ui === undefined) return { type: 'unreadable' };
  return layTable({ games: memoryShelf(), stored }, ui, { isReplay: true });
}

function Embedded(table: ShownTable) {
  const { ui, store } = table;
  useEffect(() => goTo(table, 0), [store]);
  return (
    <main id="main" class={`table replay embed ${ui.hand.game.kind}-table`} tabindex={-1}>
      <h1 class="hidden-visually">
        {words().embed.title}: {ui.words.courseName(store.session.saved)}
      </h1>
      <div class="field-of-play">
        <BoardView {...table} />
        <EventLines {...table} />
      </div>
      <div class="action-bar">
        <Transport tape={tapeOf(table)} />
        <a class="small" href="#/">
          {words().embed.whole} · {ui.words.courseName(store.session.saved)}
        </a>
      </div>
    </main>
  );
}

/** A replay alone on its page, out of its address. */
export function EmbedScreen({ race }: { readonly race: string }) {
  const opened = useSignal<Opened | undefined>(undefined);
  useEffect(() => {
    let close = (): void => undefined;
    let hasLeft = false;
    void openLink(race).then((found) => {
      if (found.type === 'table') ({ close } = found);
      if (hasLeft) close();
      else opened.value = found;
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [race]);
  const found = opened.value;
  if (found === undefined) return <LoadingScreen hasFailed={false} />;
  if (found.type === 'table') return <Embedded {...found.table} />;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p>{words().embed.broken}</p>
      <p>
        <a class="button main" href="#/">
          {t().shell.home}
        </a>
      </p>
    </main>
  );
}
