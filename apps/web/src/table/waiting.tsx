import { t } from '../i18n/translate.ts';
import { RollTray } from './rollTray.tsx';
import type { ShownTable } from './shownTable.ts';

type Props = ShownTable & {
  /** What is said while nothing rolls. */
  readonly words: string;
  /** The car at the wheel is driven from this screen: there is nothing to skip. */
  readonly isMine: boolean;
};

function News({ ui, store, words }: Omit<Props, 'isMine'>) {
  const roll = store.rolling.value;
  const turned = ui.parts.Turned?.({ store });
  if (turned !== undefined) return turned;
  return roll === undefined ? <p>{words}</p> : <RollTray {...{ ui, store, roll }} />;
}

/** While nobody at this screen decides: who drives, or what he rolls. */
export function Waiting({ isMine, ...props }: Props) {
  return (
    <div class={isMine ? 'notice waiting mine' : 'notice waiting'}>
      <News {...props} />
      {isMine && props.store.rollsOn.value !== undefined ? (
        <button
          type="button"
          class="button"
          onClick={() => (props.store.rollsOn.value = undefined)}
        >
          {t().plan.rollHold}
        </button>
      ) : undefined}
      {isMine ? undefined : (
        <button type="button" class="button" onClick={() => props.store.pace.hurry()}>
          {t().table.skipToMe}
        </button>
      )}
    </div>
  );
}
