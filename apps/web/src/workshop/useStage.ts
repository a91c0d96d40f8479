import { Gestures } from '@perfect-line/board/dom/gestures';
import type { ViewBox } from '@perfect-line/board/drawing';
import { useEffect } from 'preact/hooks';

import type { StageView } from './stageView.ts';

type Pane = { readonly current: HTMLDivElement | null };

/** The pane pans, zooms and follows the window; `all` is what there is to be seen. */
export function useStage(pane: Pane, stage: StageView, all: () => ViewBox): void {
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    stage.pane = element;
    const stop = new AbortController();
    const nothing = (): void => undefined;
    new Gestures(element, {
      onPan: (by) => stage.pan(by),
      onZoom: (point, factor) => stage.zoom(point, factor),
      onDoubleTap: nothing,
      onMoveBegin: nothing,
      onMoveEnd: nothing,
    }).listen(stop.signal);
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      stage.resize({ width, height }, all());
    });
    observer.observe(element);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
}
