import '../online/online.css';
import './challenges.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { ChallengeScreen } from './challengeScreen.tsx';
import { ChallengesScreen } from './challengesScreen.tsx';
import { loadMadeWords } from './made/words.ts';
import { loadWords } from './words.ts';

export function ChallengesRoutes({ route }: { readonly route: Route }) {
  const [, id] = route.path;
  useEffect(() => {
    void loadWords(locale.value);
    void loadMadeWords(locale.value);
  }, [locale.value]);
  return id === undefined ? <ChallengesScreen /> : <ChallengeScreen key={id} id={id} />;
}
