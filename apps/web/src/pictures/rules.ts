import { stillSvg, type Still } from '@perfect-line/board/dom/still';
import type { GameKind } from '@perfect-line/rules/game';

import { GT_SECTIONS, RALLY_SECTIONS } from '../reference/sections.ts';
import type { RulePicture } from './wanted.ts';

type Drawn = (wanted: RulePicture) => Promise<Still | undefined>;

const STILLS: Readonly<Record<GameKind, Drawn>> = {
  gt: async ({ section, theme }) => {
    const { GT_PICTURES } = await import('../reference/pictures/gtRows.ts');
    const { gtStill } = await import('../reference/pictures/gtStill.ts');
    const id = GT_SECTIONS.find((one) => one === section);
    return id && gtStill(GT_PICTURES[id], theme);
  },
  rally: async ({ section, theme }) => {
    const { RALLY_PICTURES } = await import('../reference/pictures/rallyRows.ts');
    const { rallyStill } = await import('../reference/pictures/rallyStill.ts');
    const id = RALLY_SECTIONS.find((one) => one === section);
    return id && rallyStill(RALLY_PICTURES[id], theme);
  },
};

/** Nothing for a section that is not there. */
export async function rulePicture(wanted: RulePicture): Promise<string> {
  const still = await STILLS[wanted.game](wanted);
  return still === undefined ? '' : stillSvg(still);
}
