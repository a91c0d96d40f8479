import type { Receipt, ReceiptPoint } from '@perfect-line/protocol/receipt';
import type { RaceRecord } from '@perfect-line/protocol/record';
import { GROUNDS, type Ground, type VerifiedDraw } from '@perfect-line/protocol/verify';

import { t } from '../../i18n/translate.ts';
import { download } from '../../storage/download.ts';

const MARKS = {
  good: 'M4 13l6 6L21 6',
  bad: 'M5 5l14 14M19 5L5 19',
  note: 'M12 4v11M12 19v1',
} as const;

export function Mark({ kind }: { readonly kind: keyof typeof MARKS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[kind]} />
    </svg>
  );
}

/** What this browser noted, held against the record point by point. */
export function OwnNotes(props: {
  readonly receipt: Receipt | undefined;
  readonly points: readonly ReceiptPoint[];
}) {
  const m = t().verify;
  const { receipt } = props;
  if (receipt === undefined) return <p>{m.ownNone}</p>;
  const save = (): void =>
    download(`perfect-line-notes-${receipt.race}.json`, JSON.stringify(receipt));
  return (
    <div class="stack-tight proof-part">
      <h3>{m.ownTitle}</h3>
      <ul class="proof-points">
        {props.points.map(({ point, verdict }) => (
          <li key={point} class={`is-${verdict}`}>
            <Mark kind={verdict} />
            <span>{m.points[point][verdict === 'good' ? 'good' : 'bad']}</span>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="button slim" onClick={save}>
          {m.ownSave}
        </button>
      </p>
    </div>
  );
}

type Count = { readonly ground: Ground; readonly count: number; readonly who: string };

function countsOf(record: RaceRecord, draws: readonly VerifiedDraw[]): readonly Count[] {
  return GROUNDS.flatMap((ground) => {
    const found = draws.filter((draw) => draw.ground === ground);
    const seats = [...new Set(found.flatMap(({ seat }) => seat ?? []))];
    const named = seats.map((seat) => {
      const name = record.seats.find((each) => each.seat === seat)?.name ?? seat;
      return `${name} ${found.filter((draw) => draw.seat === seat).length}`;
    });
    const who = named.join(', ');
    return found.length === 0 ? [] : [{ ground, count: found.length, who }];
  });
}

/** Of every roll: who could have known it before. */
export function Grounds(props: {
  readonly record: RaceRecord;
  readonly draws: readonly VerifiedDraw[];
}) {
  const m = t().verify;
  const { version } = props.record;
  if (version !== 2) {
    return <p class="quiet">{version === 1 ? m.groundsFirst : m.groundsEqual}</p>;
  }
  return (
    <div class="stack-tight proof-part">
      <h3>{m.groundsTitle}</h3>
      <dl class="proof-grounds">
        {countsOf(props.record, props.draws).map(({ ground, count, who }) => (
          <div key={ground}>
            <dt>{m.grounds[ground]}</dt>
            <dd>{who === '' ? count : who}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{m.groundsNote}</p>
    </div>
  );
}
