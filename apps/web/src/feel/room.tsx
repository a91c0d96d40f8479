import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import './feel.css';
import { changeFeel, settings } from '../app/settings.ts';
import { locale, t } from '../i18n/translate.ts';
import type { Entry } from '../table/session/session.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { isCalm } from './calm.ts';
import { conduct } from './conduct.ts';
import type { GameDrama } from './drama.ts';
import { Finale } from './finale.tsx';
import { Moments } from './momentsView.tsx';
import type { Situation } from './situations.ts';
import { Throw } from './throwDice.tsx';
import { commentsOf, situationsOf } from './voice.ts';
import { loadCommentator } from './words.ts';

/** The edge of the screen darkens while the next warning would be the last. */
function Breath({ store }: ShownTable) {
  const roll = store.rolling.value;
  const isHeld = roll?.reading?.dice[roll.read]?.isDecisive === true;
  return <div class={isHeld ? 'breath held' : 'breath'} />;
}

/** A tap anywhere lets dice fall, and ends what is only looked at. */
function useSkip({ store }: ShownTable): void {
  useEffect(() => {
    const skip = (event: Event): void => {
      const isShow = store.rolling.value !== undefined || store.finale.value === 'podium';
      const isBoard = event.target instanceof Element && event.target.closest('.field-of-play');
      if (isShow && (isBoard || event.type === 'keydown')) store.pace.skip();
    };
    addEventListener('pointerdown', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skip);
    };
  }, [store]);
}

type LayerProps = {
  readonly table: ShownTable;
  readonly situations: ReadonlySignal<readonly Situation[]>;
};

/** Seen only: all that it says is said by the bars, the log and the announcements as well. */
function FeelLayer({ table, situations }: LayerProps) {
  const { store } = table;
  const roll = store.rolling.value;
  const shown = useSignal<Situation | undefined>(undefined);
  useSkip(table);
  const hasDice = roll !== undefined && shown.value === undefined && !isCalm();
  return (
    <div class="feel" aria-hidden="true">
      {isCalm() ? undefined : <Breath {...table} />}
      {hasDice ? <Throw {...{ table, roll }} /> : undefined}
      <Moments {...{ table, situations, shown }} />
      {store.finale.value === 'podium' ? <Finale table={table} /> : undefined}
    </div>
  );
}

function SoundSwitch() {
  const { sound } = settings.value.feel;
  const m = t().settings.feel;
  const label = sound ? m.turnOff : m.turnOn;
  return (
    <button
      type="button"
      class="button icon"
      aria-label={label}
      title={label}
      onClick={() => changeFeel({ sound: !sound })}
    >
      <svg class="sound-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5Z" />
        <path
          d={
            sound
              ? 'M15 9c1.6 1.7 1.6 4.3 0 6M17.5 6.5c3.2 3.2 3.2 7.8 0 11'
              : 'M15.5 9.5l5 5M20.5 9.5l-5 5'
          }
        />
      </svg>
    </button>
  );
}

/** The room of drama, furnished for one table; the language does not change while one sits at it. */
export async function feelFor(table: ShownTable, drama: GameDrama) {
  await loadCommentator(locale.peek());
  const situations = situationsOf(table, drama);
  const comments = commentsOf(table, situations);
  return {
    Layer: () => <FeelLayer {...{ table, situations }} />,
    SoundSwitch,
    hasThrow: () => !isCalm(),
    commentOf: (entry: Entry<unknown, unknown>) => {
      const at = table.store.session.entries.value.indexOf(entry);
      return comments.value.find((comment) => comment.at === at)?.text;
    },
    lastComment: () => comments.value.at(-1)?.text,
    watch: () => conduct(table, drama, comments),
  };
}
