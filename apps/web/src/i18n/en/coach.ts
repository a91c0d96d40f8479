/** How much a decision or a die was worth. */
export const coach = {
  amounts: {
    seconds: (p: { amount: string }) => `${p.amount} s`,
    chance: (p: { amount: string }) => `${p.amount} pp`,
  },
};
