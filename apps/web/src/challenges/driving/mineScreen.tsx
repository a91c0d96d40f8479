import type { HistoryReply, PastRun } from '@perfect-line/protocol/standings';

import { href } from '../../app/router.ts';
import { ScrollBox } from '../../ui/scrollBox.tsx';
import { askMine } from '../challengesApi.ts';
import { dateWordsOf, secondsOf, titleOf } from '../facts.ts';
import { w } from '../words.ts';
import { overPar, parWords } from './figures.ts';
import { AskedPage } from './page.tsx';

const NONE = '–';

const placeWords = (place: number | undefined, drivers: number): string =>
  place === undefined ? NONE : w().mine.placeOf({ place, drivers });

function drivingWords({ driving, cost, state }: PastRun): string {
  const m = w();
  if (cost !== undefined) return overPar(cost);
  return driving === 'waiting' && state === 'finished' ? m.mine.waiting : NONE;
}

/** What stands in the row of a run, beside its challenge. */
function cellsOf(run: PastRun): readonly string[] {
  const { game, state, seconds, place, par, drivingPlace, drivers } = run;
  return [
    seconds === undefined ? w().mine.states[state] : secondsOf(game, seconds),
    placeWords(place, drivers),
    par === undefined ? NONE : parWords(par),
    par === undefined || seconds === undefined ? NONE : overPar(seconds - par),
    drivingWords(run),
    placeWords(drivingPlace, drivers),
  ];
}

type RunProps = { readonly run: PastRun; readonly columns: readonly string[] };

function Run({ run, columns }: RunProps) {
  const m = w();
  const { challenge, race } = run;
  return (
    <tr>
      <th scope="row">
        <a href={href('challenges', challenge)}>
          {titleOf(run)} · {dateWordsOf(run)}
        </a>
      </th>
      {cellsOf(run).map((text, i) => (
        <td key={i} class="number" data-name={columns[i]}>
          {text}
        </td>
      ))}
      <td>
        <a href={href('online', race)} aria-label={m.mine.replayOf({ date: dateWordsOf(run) })}>
          {m.replay}
        </a>
      </td>
    </tr>
  );
}

function Runs({ told: { runs } }: { readonly told: HistoryReply }) {
  const m = w();
  const columns = [
    m.time,
    m.place,
    m.mine.par,
    m.mine.overPar,
    m.driving.lost,
    m.mine.drivingPlace,
  ];
  if (runs.length === 0)
    return (
      <div class="panel stack">
        <p>{m.mine.empty}</p>
        <p>
          <a class="button main" href={href('challenges')}>
            {m.mine.toDrive}
          </a>
        </p>
      </div>
    );
  return (
    <section class="panel stack">
      <ScrollBox label={m.mine.title}>
        <table class="challenge-times challenge-history">
          <caption class="hidden-visually">{m.mine.title}</caption>
          <thead>
            <tr>
              {[m.mine.challenge, ...columns].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span class="hidden-visually">{m.replay}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run key={run.race} {...{ run, columns }} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p class="small quiet">{m.mine.explained}</p>
    </section>
  );
}

/** All official runs of one's own, the latest first. */
export function MineScreen() {
  const m = w();
  return (
    <AskedPage title={m.mine.title} lead={m.mine.lead} about="mine" ask={askMine}>
      {(told) => <Runs told={told} />}
    </AskedPage>
  );
}
