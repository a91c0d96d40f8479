import type { Messages } from '../messages.ts';

export const coach: Messages['coach'] = {
  amounts: {
    seconds: (p) => `${p.amount} с`,
    chance: (p) => `${p.amount} п. п.`,
  },
};
