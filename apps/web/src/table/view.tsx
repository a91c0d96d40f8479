import type { Board } from '@perfect-line/board/dom/boardTypes';
import { useEffect } from 'preact/hooks';

import { go } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { isWide } from '../ui/screenShape.ts';
import { feelOf } from './feelPort.ts';
import { GhostTool } from './ghostTool.tsx';
import { tableKey } from './keys.ts';
import { markListening } from './listening.ts';
import type { ShownTable } from './shownTable.ts';

type WithBoard = ShownTable & { readonly board: () => Board | undefined };

/** The player's own car, or the one at the wheel. */
function lookAhead({ ui, store, board }: WithBoard): void {
  const state = store.shown.peek();
  const seat = store.seats.peek().find(({ isYou }) => isYou)?.id ?? ui.atWheel(state);
  const road = seat === undefined ? [] : (ui.board?.roadAhead(state, seat) ?? []);
  if (road.length > 0) board()?.focusOn(road);
}

export function ViewButtons(props: WithBoard) {
  const { ui, board } = props;
  const m = t().table;
  const feel = feelOf(props);
  if (ui.board === undefined) return undefined;
  const buttons = [
    [m.zoomIn, '+', () => board()?.zoomBy(1.4)],
    [m.zoomOut, '−', () => board()?.zoomBy(1 / 1.4)],
    [ui.board.wholeWords(), '⤢', () => board()?.focusOn([])],
    [m.myCar, '◎', () => lookAhead(props)],
  ] as const;
  return (
    <div class="view-buttons">
      {buttons.map(([label, sign, act]) => (
        <button
          key={label}
          type="button"
          class="button icon"
          aria-label={label}
          title={label}
          onClick={act}
        >
          {sign}
        </button>
      ))}
      {feel === undefined ? undefined : <feel.SoundSwitch />}
      {isWide.value ? undefined : <GhostTool {...props} place="board" />}
    </div>
  );
}

/**
 * The view goes to the car that has to be driven, near enough to touch every space, and stays with it while its dice
 * roll. Where the whole road fits a wide screen it comes back to it while others drive; a small one stays where it was.
 */
export function useFollow({ ui, store, board }: WithBoard): void {
  const state = store.shown.value;
  const atWheel = ui.atWheel(state);
  const seat = atWheel !== undefined && store.session.isMine(atWheel) ? atWheel : undefined;
  useEffect(() => {
    const road = seat === undefined ? [] : (ui.board?.roadAhead(store.shown.peek(), seat) ?? []);
    if (road.length > 0) board()?.focusOn(road);
    else if (ui.board?.fitsScreen === true && isWide.peek()) board()?.focusOn([]);
  }, [seat, ui.board?.viewKey(state)]);
}

export function useTableKeys({ ui, store, board }: WithBoard): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void =>
      tableKey(
        event,
        { ui, store },
        {
          zoom: (factor) => board()?.zoomBy(factor),
          whole: () => board()?.focusOn([]),
          rules: () => {
            const rules = ui.words.rulesHref?.(store.shown.peek());
            if (rules !== undefined) go(rules);
          },
        },
      );
    addEventListener('keydown', onKey);
    const unmark = markListening(store);
    return () => {
      unmark();
      removeEventListener('keydown', onKey);
    };
  }, [store]);
}
