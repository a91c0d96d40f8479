import { useSignal } from '@preact/signals';
import type { TargetedMouseEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { seatOf, type SeatView } from '../table/seats.ts';
import { isLow, isWide } from '../ui/screenShape.ts';
import type { Analysis } from './analysis.ts';
import { hopeWords, wholeSeconds } from './figures.ts';
import type { Picture, PictureBar, PictureLine } from './picture.ts';
import { pictureNow } from './pictureNow.ts';
import { words } from './words.ts';

/** Heights in pixels: of the lines, and of every row of bars. */
type Size = { readonly width: number; readonly lines: number; readonly bars: number };

/** As far in as the thumb of the slider below it. */
const EDGE = 8;
const GAP = 4;

const HEIGHTS = {
  wide: { lines: 104, bars: 26 },
  small: { lines: 62, bars: 18 },
  low: { lines: 60, bars: 12 },
} as const;

const heightsNow = (): (typeof HEIGHTS)[keyof typeof HEIGHTS] => {
  if (isWide.value) return HEIGHTS.wide;
  return isLow.value ? HEIGHTS.low : HEIGHTS.small;
};

type Drawn = {
  readonly picture: Picture;
  readonly size: Size;
  readonly seats: readonly SeatView[];
};

const xAt = ({ picture, size }: Drawn, at: number): number =>
  EDGE + (at / Math.max(1, picture.count)) * (size.width - 2 * EDGE);

const yAt = ({ picture: { low, high }, size }: Drawn, value: number): number =>
  5 + (1 - (value - low) / (high - low)) * (size.lines - 10);

function Line({ line, ...drawn }: Drawn & { readonly line: PictureLine }) {
  const { livery } = seatOf(drawn.seats, line.seat);
  const path = line.runs
    .map((run) => {
      const points = run.map(
        ({ at, value }) => `${xAt(drawn, at).toFixed(1)} ${yAt(drawn, value).toFixed(1)}`,
      );
      return `M${points.join('L')}`;
    })
    .join('');
  return (
    <g class={`chart-line ${livery}`}>
      <path class="halo" d={path} />
      <path class="line" d={path} />
    </g>
  );
}

const BADGE = 14;

type End = { readonly seat: string; readonly x: number; readonly y: number };

/** Ends of all lines from top to bottom, pushed apart where several end alike. */
function endsOf(drawn: Drawn): readonly End[] {
  const { picture, size } = drawn;
  const ends = picture.lines
    .flatMap(({ seat, runs }) => {
      const last = runs.at(-1)?.at(-1);
      const x = Math.min(xAt(drawn, last?.at ?? 0), size.width - EDGE);
      return last === undefined ? [] : [{ seat, x, y: yAt(drawn, last.value) }];
    })
    .toSorted((a, b) => a.y - b.y);
  const lowest = size.lines - BADGE / 2;
  let above = -BADGE;
  return ends.map((end, i) => {
    const room = Math.max(BADGE / 2, lowest - (ends.length - 1 - i) * BADGE);
    above = Math.min(Math.max(end.y, above + BADGE, BADGE / 2), room);
    return { ...end, y: above };
  });
}

/** The cars at the ends of their lines. */
function Badges(drawn: Drawn) {
  return (
    <>
      {endsOf(drawn).map(({ seat, x, y }) => {
        const { livery, number } = seatOf(drawn.seats, seat);
        return (
          <g key={seat} class={`chart-line ${livery}`}>
            <rect x={x - 7} y={y - 7} width={BADGE} height={BADGE} rx="4" />
            <text {...{ x }} y={y + 4} text-anchor="middle">
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}

type Part = 'decisions' | 'luck' | 'change';

/** One row of bars: what was won stands above its middle, what was lost hangs below. */
function Bars({ part, top, ...drawn }: Drawn & { readonly part: Part; readonly top: number }) {
  const { picture, size, seats } = drawn;
  const middle = top + size.bars / 2;
  // By the square root: a small loss is still seen beside a great one.
  const heightOf = (bar: PictureBar): number => {
    const share = (bar[part] ?? 0) / picture.most;
    return Math.sign(share) * Math.sqrt(Math.abs(share)) * (size.bars / 2 - 1);
  };
  return (
    <g class="picture-bars">
      <path class="zero" d={`M${EDGE} ${middle}H${size.width - EDGE}`} />
      {picture.bars.map((bar) => {
        const [x, end] = [xAt(drawn, bar.from), xAt(drawn, bar.to)];
        const height = heightOf(bar);
        return (
          <rect
            key={bar.turn}
            class={seatOf(seats, bar.seat).livery}
            x={x + 0.5}
            y={height > 0 ? middle - height : middle}
            width={Math.max(1, end - x - 1)}
            height={Math.max(0.5, Math.abs(height))}
          />
        );
      })}
      <text x={EDGE} y={top + 9}>
        {words().picture[part]}
      </text>
    </g>
  );
}

/** Heights of the scale, as they are read. */
function Scale(drawn: Drawn) {
  const { low, high, unit } = drawn.picture;
  const heights = isWide.value ? [low, (low + high) / 2, high] : [low, high];
  return (
    <g class="chart-scale">
      {heights.map((value) => (
        <g key={value}>
          <path d={`M${EDGE} ${yAt(drawn, value).toFixed(1)}H${drawn.size.width - EDGE}`} />
          <text x={EDGE} y={yAt(drawn, value) + (value === high ? 10 : -3)}>
            {unit === 'chance' ? hopeWords(unit, value) : wholeSeconds(-value)}
          </text>
        </g>
      ))}
    </g>
  );
}

function useWidth(): {
  readonly box: { current: HTMLButtonElement | null };
  readonly width: number;
} {
  const box = useRef<HTMLButtonElement>(null);
  const width = useSignal(600);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(() => {
      width.value = Math.max(200, element.clientWidth);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { box, width: width.value };
}

type Props = {
  readonly analysis: Analysis;
  readonly noted: readonly number[];
  readonly goTo: (moment: number) => void;
};

function Now({ analysis, noted, ...drawn }: Drawn & Omit<Props, 'goTo'>) {
  const { store } = analysis.table;
  const turn = analysis.turn.value;
  const height = '100%';
  const [from, to] = [xAt(drawn, turn?.from ?? 0), xAt(drawn, turn?.to ?? 0)];
  const x = xAt(drawn, store.shownCount.value);
  return (
    <g class="picture-now">
      {turn === undefined ? undefined : (
        <rect x={from} y="0" width={Math.max(2, to - from)} {...{ height }} />
      )}
      <path d={`M${x} 0V400`} />
      {noted.map((at) => (
        <circle key={at} cx={xAt(drawn, at)} cy="5" r="3.5" />
      ))}
    </g>
  );
}

/** Arrows go from turn to turn. */
function turnByKey(analysis: Analysis, event: KeyboardEvent, goTo: Props['goTo']): void {
  const at = analysis.table.store.shownCount.value;
  const to =
    event.key === 'ArrowRight'
      ? analysis.moments.find((moment) => moment > at)
      : analysis.moments.findLast((moment) => moment < at);
  if (to === undefined || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
  event.preventDefault();
  goTo(to);
}

/** The race as a picture: a line a driver, bars a turn; touched it goes to that moment. */
export function PictureView({ analysis, noted, goTo }: Props) {
  const { box, width } = useWidth();
  const { store } = analysis.table;
  const seats = store.seats.value;
  const picture = pictureNow(analysis);
  const size = { width, ...heightsNow() };
  const drawn = { picture, size, seats };
  const parts: readonly Part[] = analysis.game.hasCoach ? ['decisions', 'luck'] : ['change'];
  const height = size.lines + parts.length * (size.bars + GAP);
  const m = words().picture;
  const jump = (event: TargetedMouseEvent<HTMLButtonElement>): void => {
    // Pressed by a key: there is no place it was touched at.
    if (event.detail === 0) return;
    const { left } = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - left - EDGE) / (width - 2 * EDGE)) * picture.count;
    const turn = analysis.turns.findLast(({ from }) => from <= at) ?? analysis.turns[0];
    goTo(turn === undefined || at >= turn.to ? Math.round(at) : turn.from);
  };
  const names = seats.map(({ name }) => name).join(', ');
  return (
    <button
      ref={box}
      type="button"
      class="picture"
      onClick={jump}
      onKeyDown={(event) => turnByKey(analysis, event, goTo)}
    >
      <span class="hidden-visually">{m.label({ title: m[picture.unit], names })}</span>
      <svg width={width} {...{ height }} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Scale {...drawn} />
        <Now {...drawn} {...{ analysis, noted }} />
        {parts.map((part, i) => (
          <Bars key={part} {...drawn} part={part} top={size.lines + GAP + i * (size.bars + GAP)} />
        ))}
        {picture.lines.map((line) => (
          <Line key={line.seat} {...drawn} line={line} />
        ))}
        <Badges {...drawn} />
      </svg>
      {analysis.worth.value.length === 0 && analysis.work.value === 'working' ? (
        <span class="picture-wait small">{m.working}</span>
      ) : undefined}
    </button>
  );
}
