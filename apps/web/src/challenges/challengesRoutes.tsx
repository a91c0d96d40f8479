import '../online/online.css';
import './challenges.css';

import { monthAt } from '@perfect-line/challenges/dates';
import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { ChallengeScreen } from './challengeScreen.tsx';
import { MakeScreen } from './made/makeScreen.tsx';
import { ChallengesScreen } from './challengesScreen.tsx';
import { MineScreen } from './driving/mineScreen.tsx';
import { StandingScreen } from './driving/standingScreen.tsx';
import { loadMadeWords } from './made/words.ts';
import { loadWords } from './words.ts';

export function ChallengesRoutes({ route }: { readonly route: Route }) {
  const [, id, game, month] = route.path;
  useEffect(() => {
    void loadWords(locale.value);
    void loadMadeWords(locale.value);
  }, [locale.value]);
  if (id === 'new') return <MakeScreen {...{ route }} />;
  if (id === 'runs') return <MineScreen />;
  if (id === 'standing')
    return <StandingScreen game={game ?? 'gt'} month={month ?? monthAt(Date.now()).text} />;
  return id === undefined ? <ChallengesScreen /> : <ChallengeScreen key={id} id={id} />;
}
