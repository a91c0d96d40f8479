import type { ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';

type UndoProps = {
  /** Steps laid so far. */
  readonly laid: number;
  /** Keeps the first `count` steps. */
  readonly onCut: (count: number) => void;
  /** Only the last step can be taken back. */
  readonly onlyUndo?: boolean;
};

function UndoClear({ laid, onCut, onlyUndo = false }: UndoProps) {
  const m = t().plan;
  const acts = [
    [m.undo, laid - 1],
    [m.clear, 0],
  ] as const;
  return (
    <div class="undo">
      {acts.slice(0, onlyUndo ? 1 : 2).map(([words, count]) => (
        <button
          key={words}
          type="button"
          class="button plain"
          title={words}
          disabled={laid === 0}
          onClick={() => onCut(count)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

type RollProps = {
  /** The colour that tells it from its neighbours. */
  readonly kind: 'main' | 'on' | 'flat' | 'stop';
  readonly words: string;
  /** The number that matters, below the words. */
  readonly note?: string | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** An act that cannot be taken back: it stands apart, in its own colour and word. */
export function RollButton({ kind, words, note, hint, disabled = false, onClick }: RollProps) {
  return (
    <button
      type="button"
      class={`button ${kind} roll`}
      disabled={disabled}
      {...(hint === undefined ? {} : { title: hint })}
      onClick={onClick}
    >
      <span>{words}</span>
      {note === undefined ? undefined : <small>{note}</small>}
    </button>
  );
}

type BarProps = UndoProps & {
  /** The dice in hand and what belongs beside them. */
  readonly hand: ComponentChildren;
  /** What else belongs to the line being laid. */
  readonly more?: ComponentChildren;
  readonly rolls: ComponentChildren;
};

/** Where a line is laid at either table: dice, what takes them back, and what rolls them. */
export function PlanBar({ hand, more, rolls, ...undo }: BarProps) {
  return (
    <div class="planning">
      <div class="hand">
        {hand}
        <UndoClear {...undo} />
      </div>
      {more}
      <div class="rolls">{rolls}</div>
    </div>
  );
}
