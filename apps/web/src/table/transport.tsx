import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';

import { t } from '../i18n/translate.ts';

const PLAY_MS = 800;

/** A record that can be shown at any of its moments. */
export type Tape = {
  readonly at: () => number;
  readonly of: () => number;
  /** Moments at which a turn begins. */
  readonly starts: () => readonly number[];
  readonly goTo: (moment: number) => void;
};

function usePlaying(tape: Tape, playing: Signal<boolean>): void {
  const isOn = playing.value;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (tape.at() >= tape.of()) playing.value = false;
      else tape.goTo(tape.at() + 1);
    }, PLAY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Heard from the first moment on: whoever sees the slider may press a key. */
function useReplayKeys(tape: Tape, playing: Signal<boolean>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isField =
        event.target instanceof Element &&
        event.target.closest('input, select, textarea, button, summary, .board');
      const [at, starts] = [tape.at(), tape.starts()];
      const isTurn = event.shiftKey;
      const moves: Readonly<Record<string, number>> = {
        ArrowLeft: isTurn ? (starts.findLast((start) => start < at) ?? 0) : at - 1,
        ArrowRight: isTurn ? (starts.find((start) => start > at) ?? Infinity) : at + 1,
        Home: 0,
        End: Infinity,
      };
      const to = moves[event.key];
      if (isField) return;
      if (to !== undefined) tape.goTo(to);
      else if (event.key === ' ') playing.value = !playing.value;
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function movesOf(tape: Tape): readonly (readonly [label: string, sign: string, to: number])[] {
  const m = t().replay;
  const [at, of, starts] = [tape.at(), tape.of(), tape.starts()];
  return [
    [m.first, '|◀', 0],
    [m.turnBack, '◀◀', starts.findLast((start) => start < at) ?? 0],
    [m.back, '◀', at - 1],
    [m.forward, '▶', at + 1],
    [m.turnForward, '▶▶', starts.find((start) => start > at) ?? of],
    [m.last, '▶|', of],
  ];
}

/** Buttons, slider and keys to move through a record. */
export function Transport({ tape }: { readonly tape: Tape }) {
  const playing = useSignal(false);
  usePlaying(tape, playing);
  useReplayKeys(tape, playing);
  const m = t().replay;
  const [at, of] = [tape.at(), tape.of()];
  return (
    <div class="transport">
      <input
        type="range"
        min={0}
        max={of}
        value={at}
        aria-label={m.position}
        aria-valuetext={m.moment({ at, of })}
        onInput={(event) => tape.goTo(Number(event.currentTarget.value))}
      />
      <div class="row">
        {movesOf(tape).map(([label, sign, to]) => (
          <button
            key={label}
            type="button"
            class="button icon"
            aria-label={label}
            title={label}
            onClick={() => tape.goTo(to)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button type="button" class="button main" onClick={() => (playing.value = !playing.value)}>
          {playing.value ? m.pause : m.play}
        </button>
        <span class="small number moment-words">{m.moment({ at, of })}</span>
      </div>
    </div>
  );
}
