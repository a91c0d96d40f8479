import type { Offered } from './challengesApi.ts';
import { secondsOf, timeWords } from './facts.ts';
import { useServerNow } from './passing.ts';
import { w } from './words.ts';

type Props = {
  readonly challenge: Offered;
  readonly now: number;
};

function mineWords({ game, mine }: Offered): string | undefined {
  if (mine === undefined) return undefined;
  const { run } = w();
  const { state, place, seconds } = mine;
  if (state !== 'finished') return run[state];
  return run.finished({ place: place ?? 0, time: secondsOf(game, seconds ?? 0) });
}

export function leftWords({ opensAt, closesAt }: Offered, now: number): string {
  const m = w();
  if (now < opensAt) return m.opensIn({ time: timeWords(opensAt - now) });
  return now < closesAt ? m.left({ time: timeWords(closesAt - now) }) : m.closed;
}

/** Counted down while somebody looks. */
const TimeLeft = ({ challenge, now }: Props) => (
  <span class="chip">{leftWords(challenge, useServerNow(now))}</span>
);

/** Time left, how many drive, and how far one's own run is. */
export function RunState({ challenge, now }: Props) {
  const m = w();
  const { drivers } = challenge;
  const mine = mineWords(challenge);
  return (
    <>
      <p class="small quiet row tight">
        <TimeLeft {...{ challenge, now }} />
        {drivers === undefined ? undefined : <span>{m.drivers({ count: drivers })}</span>}
      </p>
      {mine === undefined ? undefined : <p class="challenge-mine">{mine}</p>}
    </>
  );
}
