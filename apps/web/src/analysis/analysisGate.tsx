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

/** `#/analysis`: one's own driving over time. `#/embed/…`: a replay alone on its page. */
export function analysisScreen({ path: [name = '', race = ''] }: Route): Screen {
  if (name === 'embed') {
    const body = <EmbedScreen key={race} {...{ race }} />;
    return { name, title: t().replay.title, body, bare: true };
  }
  return { name, title: t().games.me, body: <MeScreen /> };
}
