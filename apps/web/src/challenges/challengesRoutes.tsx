import '../online/online.css';
import './challenges.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { ChallengeScreen } from './challengeScreen.tsx';
import { MakeScreen } from './made/makeScreen.tsx';
import { ChallengesScreen } from './challengesScreen.tsx';
import { loadMadeWords } from './made/words.ts';
import { loadWords } from './words.ts';

export function ChallengesRoutes({ route }: { readonly route: Route }) {
  const [, id] = route.path;
  useEffect(() => {
    void loadWords(locale.value);
    void loadMadeWords(locale.value);
  }, [locale.value]);
  if (id === 'new') return <MakeScreen {...{ route }} />;
  return id === undefined ? <ChallengesScreen /> : <ChallengeScreen key={id} id={id} />;
}
