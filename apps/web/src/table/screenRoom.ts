import type { Inset } from '@perfect-line/board/dom/boardTypes';

/** As the style sheets say it, `--panel-room`. */
export const PANEL_PIXELS = 330;
const MARGIN_PIXELS = 14;
const BUTTON_PIXELS = 68;
const LOG_PIXELS = 84;

/** From here on the panels stand beside the board. */
export const WIDE = '(min-width: 900px)';

/**
 * What floats over the landscape: the panels beside it on a wide screen, the log at its foot on a narrow one.
 * The road keeps clear of them.
 */
export const insetNow = (): Inset =>
  matchMedia(WIDE).matches
    ? { top: MARGIN_PIXELS, right: PANEL_PIXELS, bottom: MARGIN_PIXELS, left: BUTTON_PIXELS }
    : {
        top: MARGIN_PIXELS,
        right: MARGIN_PIXELS,
        bottom: LOG_PIXELS,
        left: MARGIN_PIXELS,
      };

/** Top and bottom bar of the table. */
const BARS_PIXELS = 136;

/** Width over height of what the panels leave free; a board is laid out to fill it. */
export function freeAspect(): number {
  const { left, right, top, bottom } = insetNow();
  const width = innerWidth - left - right;
  return Math.max(0.4, width / Math.max(1, innerHeight - BARS_PIXELS - top - bottom));
}
