export const madeEn = {
  answers: {
    'challenge.one-driver': 'A challenge is driven alone.',
    'challenge.times': 'It must close after it opens, and within a year.',
    'challenge.driven': 'Somebody has started to drive it: now it stays.',
    'challenge.too-many':
      'You have as many open challenges as one player may. Wait until one closes, or withdraw one.',
    'challenge.too-often': 'That is enough for one day. Try again tomorrow.',
    'challenge.off': 'This challenge was called off.',
    'challenge.not-open': 'This challenge is not open yet. You can train for it.',
    'challenge.changed': 'This challenge was changed just now. Look at it again.',
  },
};

export type MadeWords = typeof madeEn;
