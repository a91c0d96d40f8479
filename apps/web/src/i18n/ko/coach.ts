import type { Messages } from '../messages.ts';

export const coach: Messages['coach'] = {
  amounts: {
    seconds: (p) => `${p.amount}초`,
    chance: (p) => `${p.amount}%p`,
  },
};
