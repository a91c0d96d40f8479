export const madeEn = {
  answers: {
    'challenge.off': 'This challenge was called off.',
    'challenge.not-open': 'This challenge is not open yet. You can train for it.',
    'challenge.changed': 'This challenge was changed just now. Look at it again.',
  },
};

export type MadeWords = typeof madeEn;
