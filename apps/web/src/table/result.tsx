import { lazy } from '../app/lazy.tsx';
import type { ResultProps } from './resultScreen.tsx';

/** Nobody sees a result before the end of a game: its file is fetched then. */
export const ResultScreen = lazy<ResultProps>(
  async () => (await import('./resultScreen.tsx')).ResultScreen,
);
