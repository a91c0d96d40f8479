import '../online/online.css';
import './challenges.css';

import { monthAt } from '@perfect-line/challenges/dates';
import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { ChallengeScreen } from './challengeScreen.tsx';
import { ChallengesScreen } from './challengesScreen.tsx';
import { MineScreen } from './driving/mineScreen.tsx';
import { StandingScreen } from './driving/standingScreen.tsx';
import { loadWords } from './words.ts';

export function ChallengesRoutes({ route }: { readonly route: Route }) {
  const [, id, game, month] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  if (id === 'mine') return <MineScreen />;
  if (id === 'standing')
    return <StandingScreen game={game ?? 'gt'} month={month ?? monthAt(Date.now()).text} />;
  return id === undefined ? <ChallengesScreen /> : <ChallengeScreen key={id} id={id} />;
}
