import type { ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';
import { RollTray } from './rollTray.tsx';
import type { TableStore } from './store.ts';

type Props = {
  readonly store: Pick<TableStore, 'pace' | 'seats' | 'rolling'>;
  /** What is said while nothing rolls. */
  readonly words: string;
  /** The car at the wheel is driven from this screen: there is nothing to skip. */
  readonly isMine: boolean;
  /** Shown instead of the words, as a card that is being turned. */
  readonly children?: ComponentChildren;
};

/** While nobody at this screen decides: who drives, or what he rolls. */
export function Waiting({ store, words, isMine, children }: Props) {
  const roll = store.rolling.value;
  const said = roll === undefined ? <p>{words}</p> : <RollTray store={store} roll={roll} />;
  return (
    <div class={isMine ? 'notice waiting mine' : 'notice waiting'}>
      {children ?? said}
      {isMine ? undefined : (
        <button type="button" class="button" onClick={() => store.pace.hurry()}>
          {t().table.skipToMe}
        </button>
      )}
    </div>
  );
}
