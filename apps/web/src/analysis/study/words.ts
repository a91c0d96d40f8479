import { roomWords } from '../../i18n/roomWords.ts';
import { sayMore } from '../../online/words.ts';
import type { StudyWords } from './words/en.ts';

/** Who never studies with others never loads these words. */
const { load, words, loaded } = roomWords<StudyWords>({
  en: async () => (await import('./words/en.ts')).studyEn,
  ru: async () => (await import('./words/ru.ts')).studyRu,
  ko: async () => (await import('./words/ko.ts')).studyKo,
});

sayMore(() => loaded()?.answers);

export { load as loadStudyWords, words };
