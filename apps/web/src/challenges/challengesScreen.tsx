import { useSignal, type Signal } from '@preact/signals';
import { dayAt, monthAt } from '@perfect-line/challenges/dates';
import { GAME_KINDS } from '@perfect-line/rules/game';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer } from '../online/connection/player.ts';
import type { Refusal } from '../online/connection/server.ts';
import { LoadingPage, RefusalNote } from '../online/parts.tsx';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { askOpen, type Offered } from './challengesApi.ts';
import { Conditions } from './conditions.tsx';
import { Deeds } from './deeds.tsx';
import { courseName, dayWords, drawnOf, gameName, monthWords, titleOf } from './facts.ts';
import { MadeList } from './made/madeList.tsx';
import { mw } from './made/words.ts';
import { useChanges } from './passing.ts';
import { RunState } from './runState.tsx';
import { w } from './words.ts';

/** What is driven now; without a server worked out here, and then with a reason. */
type Offer = {
  readonly now: number;
  readonly open: readonly Offered[];
  readonly refusal?: Refusal;
};

async function offerNow(): Promise<Offer> {
  const session = await loadPlayer();
  const reply = session.ok ? await askOpen() : session;
  if (reply.ok) return reply.value;
  const { openHere } = await import('./ownCalendar.ts');
  const now = Date.now();
  return { now, open: openHere(now), refusal: reply.error };
}

type CardProps = { readonly challenge: Offered; readonly offer: Offer };

function Card({ challenge, offer }: CardProps) {
  const m = w();
  const { id, game } = challenge;
  const { now, refusal } = offer;
  return (
    <article class="panel challenge-card" aria-labelledby={`title-${id}`}>
      <CoursePicture drawn={drawnOf(challenge)} />
      <div class="stack">
        <div class="stack-tight">
          <h3 id={`title-${id}`}>
            <a href={href('challenges', id)}>{titleOf(challenge)}</a>
          </h3>
          {courseName(challenge) === undefined ? undefined : <p>{courseName(challenge)}</p>}
          <RunState {...{ challenge, now }} />
        </div>
        <Conditions {...{ challenge }} />
      </div>
      <div class="stack challenge-deeds">
        <Deeds {...{ challenge }} isOpen={refusal === undefined}>
          <a class="button plain" href={href('challenges', id)}>
            {m.results}
            <span class="hidden-visually"> {gameName(game)}</span>
          </a>
        </Deeds>
      </div>
    </article>
  );
}

const DAY_MILLIS = 86_400_000;

/** Yesterday with all its replays, the standing of the month, and what one has driven. */
function More({ now }: { readonly now: number }) {
  const m = w();
  const yesterday = dayAt(now - DAY_MILLIS).text;
  const month = monthAt(now).text;
  return (
    <nav class="panel stack" aria-labelledby="challenges-more">
      <h2 id="challenges-more">{m.more}</h2>
      <div class="row">
        {GAME_KINDS.map((game) => (
          <a key={game} class="button" href={href('challenges', `${game}-${yesterday}`)}>
            {m.yesterday({ game: gameName(game) })}
          </a>
        ))}
        {GAME_KINDS.map((game) => (
          <a key={game} class="button" href={href('challenges', 'standing', game, month)}>
            {m.standing.link({ game: gameName(game) })}
          </a>
        ))}
        <a class="button" href={href('challenges', 'runs')}>
          {m.mine.title}
        </a>
      </div>
    </nav>
  );
}

type SectionProps = { readonly offer: Offer; readonly period: Offered['period'] };

function Section({ offer, period }: SectionProps) {
  const m = w();
  const all = offer.open.filter((each) => each.period === period);
  const at = all[0]?.opensAt ?? offer.now;
  if (all.length === 0) return undefined;
  const titles = {
    day: m.today({ date: dayWords(at) }),
    month: m.month({ month: monthWords(at) }),
    made: mw().listed,
  };
  return (
    <section class="stack" aria-labelledby={`challenges-${period}`}>
      <h2 id={`challenges-${period}`}>{titles[period]}</h2>
      <div class="challenge-cards">
        {all.map((challenge) => (
          <Card key={challenge.id} {...{ challenge, offer }} />
        ))}
      </div>
    </section>
  );
}

function Away({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const m = w();
  return (
    <div class="panel stack">
      <RefusalNote refusal={refusal} />
      <p class="quiet">{m.away}</p>
      <p>
        <button type="button" class="button" onClick={onRetry}>
          {m.retry}
        </button>
      </p>
    </div>
  );
}

/** What everybody drives today and in this month. */
export function ChallengesScreen() {
  const m = w();
  const offer: Signal<Offer | undefined> = useSignal<Offer | undefined>(undefined);
  const load = async (): Promise<void> => {
    offer.value = await offerNow();
  };
  useEffect(() => void load(), []);
  const { value } = offer;
  useChanges(value && { now: value.now, shown: value.open }, () => void load());
  if (value === undefined) return <LoadingPage title={m.title} text={m.loading} />;
  return (
    <main id="main" class="page challenges" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      {value.refusal && <Away refusal={value.refusal} onRetry={() => void load()} />}
      <Section offer={value} period="day" />
      <Section offer={value} period="month" />
      <Section offer={value} period="made" />
      <MadeList hasServer={value.refusal === undefined} />
      <More now={value.now} />
      <p class="small quiet">{m.proof}</p>
    </main>
  );
}
