import type { MadeWords } from './en.ts';

export const madeRu: MadeWords = {
  answers: {
    'challenge.off': 'Это испытание отменено.',
    'challenge.not-open': 'Это испытание ещё не открыто. К нему можно готовиться.',
    'challenge.changed': 'Это испытание только что изменили. Посмотрите на него ещё раз.',
  },
};
