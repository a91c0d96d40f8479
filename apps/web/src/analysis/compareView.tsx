import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { cardOf } from '../games/registry.ts';
import { seatOf } from '../table/seats.ts';
import type { Analysis } from './analysis.ts';
import { comparedWays, type Compared } from './compare.ts';
import { hopeWords, type Unit } from './figures.ts';
import type { PicturePoint } from './picture.ts';
import { pointsOf, valueAt, type Way } from './ways.ts';
import { words } from './words.ts';

const WIDTH = 280;
const HEIGHT = 110;
const EDGE = 6;

type Scale = {
  readonly most: number;
  readonly low: number;
  readonly high: number;
  readonly unit: Unit;
};

/** Best on top: more chance, less time. */
function pathOf(points: readonly PicturePoint[], { most, low, high, unit }: Scale): string {
  const share = (value: number): number => (value - low) / Math.max(1e-9, high - low);
  const placed = points.map(({ at, value }) => {
    const up = unit === 'chance' ? 1 - share(value) : share(value);
    const x = EDGE + (at / Math.max(1, most)) * (WIDTH - 2 * EDGE);
    return `${x.toFixed(1)} ${(EDGE + up * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  });
  return placed.length === 0 ? '' : `M${placed.join('L')}`;
}

function scaleOf({ first, second }: Compared, all: readonly PicturePoint[]): Scale {
  const values = all.map(({ value }) => value);
  const { unit } = first.known;
  const most = Math.max(first.events.length, second.events.length);
  const bounds = unit === 'chance' ? [0, 1] : [Math.min(...values), Math.max(...values)];
  return { most, low: bounds[0] ?? 0, high: bounds[1] ?? 1, unit };
}

function resultOf({ saved }: Way, seat: string): string {
  const { progress } = saved;
  const m = words().whatIf;
  if (!progress.finished) return m.running;
  const time = progress.seconds;
  if (time !== undefined) return cardOf(saved.kind)?.format(time) ?? '';
  const place = (progress.ranking ?? []).indexOf(seat) + 1;
  return place > 0 ? m.place({ place }) : '–';
}

type Props = {
  readonly analysis: Analysis;
  readonly ids: readonly [string, string];
  readonly seat: string;
};

type BothProps = {
  readonly compared: Compared;
  readonly seat: string;
  readonly livery: string;
};

function Figures({ compared, seat }: Omit<BothProps, 'livery'>) {
  const { first, second, fork } = compared;
  const m = words().whatIf;
  const hope = (way: Way): string => {
    const value = valueAt(pointsOf(way, seat), fork);
    return value === undefined ? '–' : hopeWords(first.known.unit, value);
  };
  const turnsOf = ({ known }: Way): number =>
    known.turns.filter((turn) => turn.seat === seat).length;
  const rows = [
    [m.result, resultOf(first, seat), resultOf(second, seat)],
    [m.expected, hope(first), hope(second)],
    [m.turns, turnsOf(first), turnsOf(second)],
  ] as const;
  return (
    <table class="compare-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden-visually">{m.compare}</span>
          </th>
          <th scope="col">{m.first}</th>
          <th scope="col">{m.second}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, one, other]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Both({ compared, seat, livery }: BothProps) {
  const { first, second, fork } = compared;
  const m = words().whatIf;
  const [a, b] = [pointsOf(first, seat), pointsOf(second, seat)];
  const scale = scaleOf(compared, [...a, ...b]);
  const forkAt = EDGE + (fork / Math.max(1, scale.most)) * (WIDTH - 2 * EDGE);
  return (
    <>
      <svg class="compare" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={m.line}>
        <path class="fork" d={`M${forkAt} 0V${HEIGHT}`} />
        <g class={`chart-line ${livery}`}>
          <path class="halo" d={pathOf(a, scale)} />
          <path class="line" d={pathOf(a, scale)} />
          <path class="line dashed" d={pathOf(b, scale)} />
        </g>
      </svg>
      <p class="small quiet">{m.line}</p>
      <Figures {...{ compared, seat }} />
    </>
  );
}

/** Two ways through a race, for one driver. */
export function CompareView({ analysis, ids, seat }: Props) {
  const compared = useSignal<Compared | undefined>(undefined);
  const [first, second] = ids;
  useEffect(() => {
    let isOld = false;
    compared.value = undefined;
    void comparedWays(analysis, [first, second]).then(
      (found) => {
        if (!isOld) compared.value = found;
      },
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [first, second]);
  const { livery } = seatOf(analysis.table.store.seats.value, seat);
  if (compared.value === undefined) return <p class="quiet">{words().whatIf.comparing}</p>;
  return <Both {...{ seat, livery }} compared={compared.value} />;
}
