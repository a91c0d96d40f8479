import { useSignal } from '@preact/signals';
import type { RunRow } from '@perfect-line/protocol/challenges';
import type { DrivingTable } from '@perfect-line/protocol/standings';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer } from '../online/connection/player.ts';
import type { Refusal } from '../online/connection/server.ts';
import { LoadingPage, MissingPage, RefusalNote } from '../online/parts.tsx';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { askChallenge, type Offered } from './challengesApi.ts';
import { Conditions } from './conditions.tsx';
import { Deeds } from './deeds.tsx';
import { BothTables } from './driving/drivingPanel.tsx';
import { courseName, dateOf, drawnOf, neighboursOf, secondsOf, titleOf } from './facts.ts';
import { DiceSeal, MadeLine, OpenData, Sealed, Sharing, Unfinished } from './made/madeParts.tsx';
import { useChanges } from './passing.ts';
import { RunState } from './runState.tsx';
import { RunsTable } from './runsTable.tsx';
import { w } from './words.ts';

/** One challenge as the server tells it; without a server only the course, and why there is no more. */
type Told = {
  readonly now: number;
  readonly challenge: Offered | undefined;
  readonly times: readonly RunRow[];
  readonly driving?: DrivingTable | undefined;
  /** After closing: who began and did not finish. */
  readonly unfinished?: readonly string[] | undefined;
  readonly isMaker?: boolean | undefined;
  readonly refusal?: Refusal;
};

async function tell(id: string): Promise<Told> {
  const session = await loadPlayer();
  const reply = session.ok ? await askChallenge(id) : session;
  if (reply.ok) {
    const { now, challenge, drivers, mine, mustEnter, ...told } = reply.value;
    return { now, challenge: { ...challenge, drivers, mine, mustEnter }, ...told };
  }
  const { error: refusal } = reply;
  const isAway = refusal.code.startsWith('net.');
  const challenge = isAway ? (await import('./ownCalendar.ts')).challengeHere(id) : undefined;
  return { now: Date.now(), challenge, times: [], refusal };
}

function Others({ challenge, now }: { readonly challenge: Offered; readonly now: number }) {
  const m = w();
  const { period, closesAt } = challenge;
  const beside = neighboursOf(challenge);
  if (beside === undefined || period === 'made') return undefined;
  const { before, after, month } = beside;
  const links: readonly (readonly [id: string, words: string])[] = [
    [before, m.before[period]],
    ...(closesAt <= now ? [[after, m.after[period]] as const] : []),
    ...(month === undefined ? [] : [[month, m.ofMonth] as const]),
  ];
  return (
    <nav class="row" aria-label={m.others}>
      {links.map(([id, words]) => (
        <a key={id} class="button slim" href={href('challenges', id)}>
          {words}
        </a>
      ))}
    </nav>
  );
}

type ShownProps = Told & { readonly challenge: Offered; readonly onRetry: () => void };

/** With equal dice nothing is told before the own end. */
const isSealed = ({ dice, closesAt, mine }: Offered, now: number): boolean =>
  dice === 'equal' && now < closesAt && (mine === undefined || mine.state === 'driving');

function Times({ challenge, times, now, unfinished }: Told & { readonly challenge: Offered }) {
  if (isSealed(challenge, now)) return <Sealed />;
  const m = w();
  const wordsOf = (seconds: number): string => secondsOf(challenge.game, seconds);
  return (
    <>
      {times.length === 0 ? (
        <p class="quiet">{m.noTimes}</p>
      ) : (
        <RunsTable title={m.times} column={m.time} rows={times} {...{ wordsOf, challenge }} />
      )}
      <Unfinished names={unfinished ?? []} />
    </>
  );
}

function Results(props: ShownProps) {
  const { challenge, times, now, refusal, onRetry } = props;
  const m = w();
  const isSecret = now < challenge.closesAt && challenge.mine?.state !== 'finished';
  return (
    <section class="panel stack" aria-labelledby="times-title">
      <h2 id="times-title">{m.times}</h2>
      {refusal === undefined ? (
        <Times {...props} />
      ) : (
        <>
          <RefusalNote refusal={refusal} />
          <p>
            <button type="button" class="button" onClick={onRetry}>
              {m.retry}
            </button>
          </p>
        </>
      )}
      {isSecret && times.length > 0 ? <p class="small quiet">{m.replaysLater}</p> : undefined}
      {refusal === undefined && now >= challenge.closesAt ? (
        <OpenData {...{ challenge }} />
      ) : undefined}
      <DiceSeal {...{ challenge }} />
      <p class="small quiet">{m.proof}</p>
    </section>
  );
}

/** Name of the course and when it is driven; of what somebody made also by whom. */
function Under({ challenge, now }: { readonly challenge: Offered; readonly now: number }) {
  if (challenge.period === 'made') return <MadeLine {...{ challenge, now }} />;
  const course = courseName(challenge);
  const date = dateOf(challenge);
  return <p class="quiet">{course === undefined ? date : `${course} · ${date}`}</p>;
}

function Shown(props: ShownProps) {
  const m = w();
  const { challenge, now, refusal } = props;
  const title = titleOf(challenge);
  const { isMaker = false } = props;
  const isOpen = refusal === undefined && now >= challenge.opensAt && now < challenge.closesAt;
  // A round of a season is shared, moved and cancelled with its season.
  const isOwn = challenge.period === 'made' && challenge.season === undefined;
  const sharing = isOwn ? <Sharing {...{ challenge, isMaker, now }} /> : undefined;
  return (
    <main id="main" class="page challenge" tabindex={-1}>
      <p class="small">
        {challenge.season === undefined ? (
          <a href={href('challenges')}>← {m.back}</a>
        ) : (
          <a href={href('season', challenge.season)}>← {m.toSeason}</a>
        )}
      </p>
      <div class="stack-tight">
        <h1>{title}</h1>
        <Under {...{ challenge, now }} />
      </div>
      <div class="challenge-columns">
        <div class="stack">
          <div class="challenge-picture" role="img" aria-label={m.picture({ name: title })}>
            <CoursePicture drawn={drawnOf(challenge)} />
          </div>
          <section class="panel stack challenge-conditions" aria-labelledby="conditions-title">
            <h2 id="conditions-title">{m.conditions}</h2>
            <Conditions {...{ challenge }} />
          </section>
        </div>
        <div class="stack">
          <div class="panel stack challenge-run">
            <RunState {...{ challenge, now }} />
            <Deeds {...{ challenge, isOpen }} />
          </div>
          {isMaker ? sharing : undefined}
          <BothTables driving={props.driving} {...{ challenge }}>
            <Results {...props} />
          </BothTables>
          {isMaker ? undefined : sharing}
          <Others {...{ challenge, now }} />
        </div>
      </div>
    </main>
  );
}

/** One challenge: its course, one's own run, and everybody's results. */
export function ChallengeScreen({ id }: { readonly id: string }) {
  const m = w();
  const told = useSignal<Told | undefined>(undefined);
  const load = async (): Promise<void> => {
    told.value = await tell(id);
  };
  useEffect(() => void load(), [id]);
  const { value } = told;
  const shown = value?.challenge === undefined ? [] : [value.challenge];
  useChanges(value && { now: value.now, shown }, () => void load());
  if (value === undefined) return <LoadingPage title={m.title} text={m.loading} />;
  const { challenge } = value;
  if (challenge === undefined) {
    const retry = { words: m.retry, run: () => void load() };
    return (
      <MissingPage title={m.title} refusal={value.refusal} {...{ retry }}>
        <a class="button" href={href('challenges')}>
          {m.back}
        </a>
      </MissingPage>
    );
  }
  return <Shown {...value} {...{ challenge }} onRetry={() => void load()} />;
}
