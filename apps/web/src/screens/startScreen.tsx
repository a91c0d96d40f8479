import { useEffect, useRef } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { QUICK_RACE } from '../games/gt/setup/raceChoice.ts';
import { trackName } from '../games/gt/setup/trackName.ts';
import { SETUP_PAGES } from '../games/registry.ts';
import { refreshGames, savedGames } from '../storage/games.ts';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { isDark } from '../ui/isDark.ts';
import { ShelfNote } from '../ui/shelfNote.tsx';
import { useVisible } from '../ui/useVisible.ts';
import { CardBoundary } from './damagedCard.tsx';
import { GameCard } from './gameCard.tsx';

const CONTINUED = 3;

function Hero() {
  const m = t().start;
  const track = trackName(QUICK_RACE.track, locale.value);
  return (
    <section class="hero">
      <div class="picture">
        <CoursePicture drawn={{ track: 4 }} dark={false} first />
      </div>
      <div class="words">
        <h1>{m.title}</h1>
        <p class="lead">{m.lead}</p>
        <div class="row">
          <a class="button main big" href={href('quick')}>
            {m.quick}
          </a>
          <a class="button plain big" href={href('race')}>
            {m.choose}
          </a>
        </div>
        <p class="small">{m.quickHint({ track, rivals: QUICK_RACE.drivers.length - 1 })}</p>
      </div>
    </section>
  );
}

function Running() {
  const running = (savedGames.value ?? []).filter((game) => !game.progress.finished);
  if (running.length === 0) return undefined;
  return (
    <section class="stack" aria-labelledby="continue-title">
      <h2 id="continue-title">{t().start.continueTitle}</h2>
      <div class="cards">
        {running.slice(0, CONTINUED).map((game) => (
          <CardBoundary key={game.id} rowKey={game.id}>
            <GameCard game={game} />
          </CardBoundary>
        ))}
      </div>
    </section>
  );
}

/** Painted when the page is built: nothing is drawn before anybody has chosen. */
function CardPicture({ name }: { readonly name: string }) {
  const holder = useRef<HTMLSpanElement>(null);
  const isVisible = useVisible(holder);
  const theme = isDark.value ? 'dark' : 'light';
  const source = typeof PICTURES === 'object' ? PICTURES[`${name} ${theme}`] : undefined;
  return (
    <span ref={holder} class="card-picture">
      {isVisible && source !== undefined ? (
        <img src={source} alt="" draggable={false} />
      ) : undefined}
    </span>
  );
}

/** Challenges change at midnight in Greenwich. */
const dayOfChallenges = (): string =>
  new Date().toLocaleDateString(locale.value, { day: 'numeric', month: 'long', timeZone: 'UTC' });

export function StartScreen() {
  useEffect(() => void refreshGames(), []);
  const m = t().start;
  const cards = [
    ['learn', m.learn, m.learnHint],
    ['puzzles', t().learn.puzzles, t().learn.puzzlesHint],
    ['online', t().online.title, t().online.startHint],
    ['challenges', m.challenges, m.challengesHint({ date: dayOfChallenges() })],
    ['seasons', m.seasons, m.seasonsHint],
    ...SETUP_PAGES.toReversed().map(({ table, invitation }) => {
      const { title, hint } = invitation();
      return [table, title, hint] as const;
    }),
    ['workshop', m.workshop, m.workshopHint],
    ['library', m.library, m.libraryHint],
    ['rules', t().shell.rules, m.rulesHint],
  ] as const;
  return (
    <main id="main" class="page" tabindex={-1}>
      <Hero />
      <ShelfNote />
      <Running />
      <section class="stack" aria-labelledby="more-title">
        <h2 id="more-title">{m.more}</h2>
        <div class="cards">
          {cards.map(([page, title, hint]) => (
            <a key={page} class="card pictured" href={href(page)}>
              <CardPicture name={page} />
              <strong>{title}</strong>
              <span class="quiet">{hint}</span>
            </a>
          ))}
        </div>
      </section>
      <p class="small quiet">{t().shell.disclaimer}</p>
    </main>
  );
}
