import { pig } from '@perfect-line/testkit/pig';

import { bringGame } from '../src/games/registry.ts';
import { beginPig, pigCard, pigUi } from './pigUi.tsx';

declare global {
  interface Window {
    beginPig: typeof beginPig;
  }
}

/** The page as it is shipped, with one game more. */
bringGame('pig', { card: pigCard, rules: async () => pig, ui: async () => pigUi });
window.beginPig = beginPig;

await import('../src/main.tsx');
