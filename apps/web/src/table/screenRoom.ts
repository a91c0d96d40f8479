import type { Inset } from '@perfect-line/board/dom/boardTypes';

import { isLow, isWide } from '../ui/screenShape.ts';

/** As the style sheets say it, `--panel-room`. */
const PANEL_PIXELS = 330;
/** As the style sheets say it, `--column`. */
const COLUMN = { least: 280, share: 0.38, most: 340 } as const;
const MARGIN_PIXELS = 14;
const BUTTON_PIXELS = 68;
const LOG_PIXELS = 84;
const LOW_LOG_PIXELS = 56;

/**
 * What floats over the landscape: the panels beside it on a wide screen, the log at its foot on a small one.
 * The road keeps clear of them.
 */
export function insetNow(): Inset {
  const [top, margin] = [MARGIN_PIXELS, MARGIN_PIXELS];
  if (isWide.value) return { top, right: PANEL_PIXELS, bottom: margin, left: BUTTON_PIXELS };
  return { top, right: margin, bottom: isLow.value ? LOW_LOG_PIXELS : LOG_PIXELS, left: margin };
}

const columnPixels = (): number =>
  Math.min(COLUMN.most, Math.max(COLUMN.least, innerWidth * COLUMN.share));

/** Bars above and below the board; on an upright phone with the strips between them. */
const WIDE_BARS_PIXELS = 136;
const UPRIGHT_BARS_PIXELS = 350;

function boardRoom(): { readonly width: number; readonly height: number } {
  if (isLow.value) return { width: innerWidth - columnPixels(), height: innerHeight };
  const bars = isWide.value ? WIDE_BARS_PIXELS : UPRIGHT_BARS_PIXELS;
  return { width: innerWidth, height: innerHeight - bars };
}

/** Width over height of what the panels leave free; a board is laid out to fill it. */
export function freeAspect(): number {
  const { left, right, top, bottom } = insetNow();
  const { width, height } = boardRoom();
  return Math.max(0.4, (width - left - right) / Math.max(1, height - top - bottom));
}
