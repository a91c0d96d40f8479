import { lazy } from '../app/lazy.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

/** Words first: nothing here can be said without them. */
const loadRoomWords = async (): Promise<void> => {
  const { loadWords } = await import('./words.ts');
  await loadWords(locale.value);
};

const MeScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./meScreen.tsx'), loadRoomWords()]);
  return screen.MeScreen;
});

const EmbedScreen = lazy<{ readonly race: string }>(async () => {
  const [screen] = await Promise.all([import('./embedScreen.tsx'), loadRoomWords()]);
  return screen.EmbedScreen;
});

const StudyScreen = lazy<{ readonly id: string }>(async () => {
  const [screen, { loadStudyWords }] = await Promise.all([
    import('./study/studyScreen.tsx'),
    import('./study/words.ts'),
    loadRoomWords(),
  ]);
  await loadStudyWords(locale.value);
  return screen.StudyScreen;
});

/** `#/study`: studies, alone or with friends. `#/analysis`: one's own driving over time. `#/embed/…`: a replay alone on its page. */
export function analysisScreen({ path: [name = '', race = ''] }: Route): Screen {
  if (name === 'embed') {
    const body = <EmbedScreen key={race} {...{ race }} />;
    return { name, title: t().replay.title, body, bare: true };
  }
  if (name === 'study') {
    const body = <StudyScreen key={race} id={race} />;
    return { name: `study/${race}`, title: t().replay.title, body, bare: race !== '' };
  }
  return { name, title: t().games.me, body: <MeScreen /> };
}
