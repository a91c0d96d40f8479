import type { Messages } from '../messages.ts';

export const coach: Messages['coach'] = {
  amounts: {
    seconds: (p) => `${p.amount}\u00A0с`,
    chance: (p) => `${p.amount}\u00A0п.\u00A0п.`,
  },
};
