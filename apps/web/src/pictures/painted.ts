import type { Drawing } from '@perfect-line/board/drawing';
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';

import { paint } from './studio.ts';
import type { BoardPicture } from './wanted.ts';

const frameOf = ({ viewBox: { x, y, width, height } }: Drawing): string =>
  [x, y, width, height].join();

type Painted = {
  readonly drawing: ReadonlySignal<Drawing>;
  readonly stop: () => void;
};

/** A drawing with its picture as soon as that is painted; until then with the last one of the same frame. */
export function painted(
  places: ReadonlySignal<Drawing>,
  wanted: ReadonlySignal<BoardPicture>,
): Painted {
  const last = signal({ frame: '', svg: '' });
  const stop = effect(() => {
    const frame = frameOf(places.value);
    let isOld = false;
    void paint(wanted.value).then((svg) => {
      if (!isOld) last.value = { frame, svg };
    });
    return () => {
      isOld = true;
    };
  });
  const drawing = computed(() => {
    const { frame, svg } = last.value;
    return { ...places.value, svg: frame === frameOf(places.value) ? svg : '' };
  });
  return { drawing, stop };
}
