import { inOrder } from '@perfect-line/challenges/seasonTable';
import type { SeasonReply, SeasonRound } from '@perfect-line/protocol/seasons';
import { useSignal } from '@preact/signals';

import { href } from '../app/router.ts';
import { cardOf } from '../games/registry.ts';
import { ANY_SEAT, keepWish } from '../online/lobby/wish.ts';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { Modal } from '../ui/modal.tsx';
import { CancelDialog, MoveDialog } from './roundDialogs.tsx';
import { courseName, drawnOf, roundFacts } from './roundWords.ts';
import { timeWords } from './times.ts';
import { w } from './words.ts';

type Props = { readonly season: SeasonReply; readonly onChanged: () => void };
type RoundProps = Props & { readonly round: SeasonRound };

function stateOf({ state, results, kind, race }: SeasonRound) {
  if (state === 'over' && results.length === 0) return 'empty';
  return state === 'open' && kind === 'race' && race !== undefined ? 'racing' : state;
}

/** With equal dice nobody is told how the others did before the own end. */
const isSealed = ({ dice, state, mine }: SeasonRound): boolean =>
  dice === 'equal' && state === 'open' && (mine === undefined || mine === 'driving');

function whenWords({ kind, state, race, opensAt, closesAt }: SeasonRound, now: number): string {
  const m = w();
  if (kind === 'race') {
    const time = timeWords(opensAt, now);
    return race === undefined ? m.at({ time }) : m.began({ time });
  }
  const closes = closesAt === undefined ? '' : m.until({ time: timeWords(closesAt, now) });
  return state === 'waiting' ? `${m.from({ time: timeWords(opensAt, now) })}, ${closes}` : closes;
}

/** The way into a round: drive it, watch it; of a time trial that is over all there is to see of it. */
function Way({ round, isIn }: { readonly round: SeasonRound; readonly isIn: boolean }) {
  const m = w();
  const { state, kind, challenge, race, mine, nth } = round;
  const said = <span class="hidden-visually"> {m.round({ number: nth })}</span>;
  if (state === 'waiting' || state === 'cancelled') return undefined;
  if (kind === 'trial' && challenge !== undefined) {
    const isDue = state === 'open' && isIn && (mine === undefined || mine === 'driving');
    const words = isDue ? (mine === 'driving' ? m.driveOn : m.drive) : m.page;
    return (
      <a class={`button${isDue ? ' main' : ''}`} href={href('challenges', challenge)}>
        {words}
        {said}
      </a>
    );
  }
  if (state !== 'open' || race === undefined) return undefined;
  return (
    <a
      class={`button${isIn ? ' main' : ''}`}
      href={href('online', race)}
      onClick={() => isIn && keepWish(race, { seat: ANY_SEAT, options: {} })}
    >
      {isIn ? m.toRace : m.watch}
      {said}
    </a>
  );
}

/** Founder only, and before it opens. */
function Changes({ season, round, onChanged }: RoundProps) {
  const m = w();
  const asked = useSignal<'move' | 'cancel' | undefined>(undefined);
  if (!season.isMine || round.state !== 'waiting') return undefined;
  const close = (): void => {
    asked.value = undefined;
  };
  const onDone = (): void => {
    close();
    onChanged();
  };
  const said = <span class="hidden-visually"> {m.round({ number: round.nth })}</span>;
  const props = { id: season.id, round, onDone, onClose: close };
  return (
    <>
      <button type="button" class="button" onClick={() => (asked.value = 'move')}>
        {m.move}
        {said}
      </button>
      <button type="button" class="button plain" onClick={() => (asked.value = 'cancel')}>
        {m.cancel}
        {said}
      </button>
      {asked.value === 'move' ? <MoveDialog {...props} /> : undefined}
      {asked.value === 'cancel' ? <CancelDialog {...props} /> : undefined}
    </>
  );
}

function ResultRow({
  season,
  round,
  row,
}: RoundProps & { readonly row: SeasonRound['results'][number] }) {
  const m = w();
  const entrant = season.entrants.find(({ driver }) => driver === row.driver);
  const name = entrant?.name ?? m.nobody;
  const { seconds, race } = row;
  return (
    <tr class={entrant?.mine === true ? 'mine' : ''}>
      <td class="number">{row.place}</td>
      <th scope="row">{name}</th>
      <td class="number">
        {seconds === undefined ? '' : (cardOf(round.game)?.format(seconds) ?? seconds)}
      </td>
      <td>
        {race === undefined ? undefined : (
          <a href={href('online', race)} aria-label={m.replayOf({ name })}>
            {m.replay}
          </a>
        )}
      </td>
    </tr>
  );
}

function Results(props: RoundProps) {
  const m = w();
  const isShown = useSignal(false);
  const { round } = props;
  if (round.results.length === 0) return undefined;
  const title = m.resultOf({ round: round.nth });
  return (
    <>
      <button type="button" class="button" onClick={() => (isShown.value = true)}>
        {m.results}
        <span class="hidden-visually"> {m.round({ number: round.nth })}</span>
      </button>
      {isShown.value ? (
        <Modal {...{ title }} onClose={() => (isShown.value = false)}>
          <table class="season-table">
            <caption class="hidden-visually">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{m.place}</th>
                <th scope="col">{m.driver}</th>
                <th scope="col">{round.kind === 'trial' ? m.time : ''}</th>
                <th scope="col">
                  <span class="hidden-visually">{m.replay}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {round.results.map((row) => (
                <ResultRow key={row.driver} {...props} {...{ row }} />
              ))}
            </tbody>
          </table>
        </Modal>
      ) : undefined}
    </>
  );
}

function Round(props: RoundProps) {
  const m = w();
  const { season, round } = props;
  const state = stateOf(round);
  const isIn = season.entrants.some(({ mine }) => mine);
  return (
    <li class={`panel season-round ${state}`} data-state={state} data-round={round.nth}>
      <CoursePicture drawn={drawnOf(round)} />
      <div class="stack">
        <div class="stack-tight">
          <p class="row tight">
            <span class="label">{m.round({ number: round.nth })}</span>
            <span class={`chip season-state ${state}`}>{m.states[state]}</span>
          </p>
          <h3>{courseName(round)}</h3>
          <p class="small quiet">{roundFacts(round)}</p>
          <p class="small">{whenWords(round, season.now)}</p>
          {round.addedAt === undefined ? undefined : (
            <p class="small quiet">{m.added({ time: timeWords(round.addedAt, season.now) })}</p>
          )}
          {round.mine === undefined ? undefined : <p class="small">{m.mine[round.mine]}</p>}
          {isSealed(round) ? <p class="small quiet">{m.sealed}</p> : undefined}
        </div>
        <div class="row">
          <Way {...{ round, isIn }} />
          <Results {...props} />
          <Changes {...props} />
        </div>
      </div>
    </li>
  );
}

/** Every round with where it stands and the way into it. */
export function Calendar(props: Props) {
  return (
    <ol class="season-rounds">
      {inOrder(props.season.rounds).map((round) => (
        <Round key={round.nth} {...props} {...{ round }} />
      ))}
    </ol>
  );
}
