import type { Result } from '@perfect-line/core/result';
import type { VerifyError, Verified } from '@perfect-line/protocol/verify';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../../app/announce.ts';
import { go, href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { ScrollBox } from '../../ui/scrollBox.tsx';
import { RefusalNote } from '../parts.tsx';
import type { Refusal } from '../connection/server.ts';
import { Grounds, Mark, OwnNotes } from './proofDetails.tsx';
import { checkText, fetchRecord, isProven, raceIn, type Checked } from './verifyRace.ts';

type Stage =
  | { readonly type: 'empty' }
  | { readonly type: 'busy'; readonly text: string }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'checked'; readonly checked: Checked };

/** A frame on screen before the work begins, so that the words about it are seen. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 30);
  });

async function check(stage: Signal<Stage>, text: Promise<Result<string, Refusal>>): Promise<void> {
  stage.value = { type: 'busy', text: t().verify.loading };
  const loaded = await text;
  if (!loaded.ok) {
    stage.value = { type: 'refused', refusal: loaded.error };
    return;
  }
  stage.value = { type: 'busy', text: t().verify.checking };
  await nextFrame();
  const checked = await checkText(loaded.value);
  stage.value = checked.ok
    ? { type: 'checked', checked: checked.value }
    : { type: 'refused', refusal: checked.error };
  if (checked.ok) {
    announceUrgently(isProven(checked.value) ? t().verify.good : t().verify.bad);
  }
}

function Sources({ stage }: { readonly stage: Signal<Stage> }) {
  const m = t().verify;
  const typed = useSignal('');
  const isBad = useSignal(false);
  const read = (file: File | undefined): void => {
    if (file === undefined) return;
    const text = file.text().then((value): Result<string, Refusal> => ({ ok: true, value }));
    void check(stage, text);
  };
  return (
    <section
      class="panel stack drop-zone"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        read(event.dataTransfer?.files[0]);
      }}
    >
      <form
        class="verify-form"
        onSubmit={(event) => {
          event.preventDefault();
          const race = raceIn(typed.value);
          isBad.value = race === undefined;
          if (race !== undefined) go(href('verify', race));
        }}
      >
        <label class="field">
          <span>{m.raceField}</span>
          <input
            class="input"
            value={typed.value}
            aria-invalid={isBad.value}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button main">
          {m.fetch}
        </button>
      </form>
      <p role="alert" class="refusal-note">
        {isBad.value ? m.raceBad : ''}
      </p>
      <p class="row">
        <label class="button file-button">
          {m.load}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => read(event.currentTarget.files?.[0])}
          />
        </label>
        <span class="small quiet">{m.drop}</span>
      </p>
    </section>
  );
}

function BadText({ error }: { readonly error: VerifyError }) {
  const m = t().verify;
  return (
    <>
      <p>{m.reasons[error.code]}</p>
      {error.seq === undefined ? undefined : <p>{m.badAt({ event: error.seq })}</p>}
      {error.roll === undefined ? undefined : (
        <dl class="facts-list">
          <div>
            <dt>{m.roll}</dt>
            <dd>{error.roll.label}</dd>
          </div>
          <div>
            <dt>{m.recorded}</dt>
            <dd>{error.roll.recorded}</dd>
          </div>
          <div>
            <dt>{m.computed}</dt>
            <dd>{error.roll.computed}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function Verdict({ checked }: { readonly checked: Checked }) {
  const m = t().verify;
  const { outcome, record, receipt, points } = checked;
  const kind = isProven(checked) ? 'good' : 'bad';
  return (
    <section class={`panel stack verdict is-${kind}`} aria-labelledby="verdict-title">
      <h2 id="verdict-title">
        <Mark kind={kind} />
        {kind === 'good' ? m.good : m.bad}
      </h2>
      {outcome.ok ? (
        <p>{m.goodText({ draws: outcome.value.draws.length, events: outcome.value.events })}</p>
      ) : (
        <BadText error={outcome.error} />
      )}
      <OwnNotes receipt={receipt} points={points} />
      {outcome.ok && outcome.value.unopened.length > 0 ? (
        <p>{m.unopened({ seats: seatNames(checked, outcome.value) })}</p>
      ) : undefined}
      {outcome.ok ? <Grounds record={record} draws={outcome.value.draws} /> : undefined}
      <Facts checked={checked} />
      {outcome.ok ? <Rolls verified={outcome.value} /> : undefined}
    </section>
  );
}

function seatNames({ record }: Checked, { unopened }: Verified): string {
  const nameOf = (seat: string): string =>
    record.seats.find((each) => each.seat === seat)?.name ?? seat;
  return unopened.map(nameOf).join(', ');
}

function Facts({ checked: { record } }: { readonly checked: Checked }) {
  const m = t().verify;
  const facts = [
    [m.race, record.race],
    [m.seal, record.dice.commitment],
    [m.secret, record.dice.secret],
  ] as const;
  return (
    <dl class="hash-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code class="hash">{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rolls({ verified }: { readonly verified: Verified }) {
  const m = t().verify;
  return (
    <details>
      <summary>
        {m.rolls} ({verified.draws.length})
      </summary>
      <ScrollBox label={m.rolls}>
        <table class="rolls-table">
          <thead>
            <tr>
              <th scope="col">{m.rollName}</th>
              <th scope="col">{m.rollFace}</th>
            </tr>
          </thead>
          <tbody>
            {verified.draws.map(({ draw, face }) => (
              <tr key={draw.label}>
                <td>
                  <code>{draw.label}</code>
                </td>
                <td>{face}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

function Explanation() {
  const m = t().verify;
  return (
    <section class="stack">
      <h2>{m.how}</h2>
      <ol class="bullets">
        <li>{m.howSeal}</li>
        <li>{m.howNumbers}</li>
        <li>{m.howChains}</li>
        <li>{m.howRolls}</li>
      </ol>
      <p class="quiet">{m.howLimit}</p>
    </section>
  );
}

/** Anyone can throw the dice of a finished race again, here, without trusting the server. */
export function VerifyScreen({ race }: { readonly race: string | undefined }) {
  const stage = useSignal<Stage>({ type: 'empty' });
  const m = t().verify;
  useEffect(() => {
    if (race === undefined) stage.value = { type: 'empty' };
    else void check(stage, fetchRecord(race));
  }, [race]);
  const { value } = stage;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      {value.type === 'busy' ? (
        <p class="panel busy-line" role="status">
          <span class="spinner" aria-hidden="true" />
          {value.text}
        </p>
      ) : undefined}
      {value.type === 'checked' ? <Verdict checked={value.checked} /> : undefined}
      {value.type === 'refused' ? (
        <section class="panel">
          <RefusalNote refusal={value.refusal} />
        </section>
      ) : undefined}
      {value.type === 'checked' ? <h2>{m.again}</h2> : undefined}
      <Sources stage={stage} />
      <Explanation />
    </main>
  );
}
