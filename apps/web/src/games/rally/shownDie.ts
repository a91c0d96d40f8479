import type { Die } from '@perfect-line/rules/gt/words';
import type { RallyDie } from '@perfect-line/rules/rally/words';

/** The acceleration die looks like the white die of the other game. */
export const shownDie = (die: RallyDie): Die => (die === 'a' ? 'c' : die);
