import { seatOf, type SeatView } from '../table/seats.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { isNarrow } from '../ui/screenShape.ts';
import { ScrollBox } from '../ui/scrollBox.tsx';
import {
  EDGE,
  marksOf,
  namedColumns,
  pointAt,
  pointsOf,
  type Chart,
  type ChartRow,
  type Size,
} from './chart.ts';
import type { StoryWords } from './words.ts';

type Props = {
  readonly chart: Chart;
  readonly words: StoryWords;
  readonly seats: readonly SeatView[];
  readonly nameOf: (seat: string) => string;
};

const WIDE_CHART: Size = { width: 760, height: 330 };
const NARROW_CHART: Size = { width: 360, height: 300 };
const LETTER = 9;

function Scale({ chart, size }: { readonly chart: Chart; readonly size: Size }) {
  const most = Math.floor((size.width - EDGE.left - EDGE.right) / (LETTER * 4));
  return (
    <g class="chart-scale">
      {marksOf(chart).map((value) => {
        const { y } = pointAt(chart, size, { column: 0, value });
        return (
          <g key={value}>
            <path d={`M${EDGE.left} ${y}H${size.width - EDGE.right}`} />
            <text x={EDGE.left - 14} y={y + 5} text-anchor="end">
              {value}
            </text>
          </g>
        );
      })}
      {namedColumns(chart, most).map((column) => {
        const { x } = pointAt(chart, size, { column, value: 0 });
        return (
          <text key={column} x={x} y={size.height - 6} text-anchor="middle">
            {chart.columns[column]}
          </text>
        );
      })}
    </g>
  );
}

type LineProps = {
  readonly chart: Chart;
  readonly row: ChartRow;
  readonly size: Size;
  readonly seat: SeatView;
};

function Line({ chart, row, size, seat }: LineProps) {
  const points = pointsOf(chart, row, size);
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const path = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  return (
    <g class={`chart-line ${seat.livery}`}>
      <path class="halo" d={path} />
      <path class="line" d={path} />
      <rect x={last.x - 11} y={last.y - 11} width="22" height="22" rx="6" />
      <text x={last.x} y={last.y + 5} text-anchor="middle">
        {seat.number}
      </text>
    </g>
  );
}

function ChartTable({ chart, words, seats, nameOf }: Props) {
  const { title, column } = words.chart[chart.kind];
  return (
    <details class="chart-table">
      <summary>{words.asTable}</summary>
      <ScrollBox label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.driver}</th>
              {chart.columns.map((name) => (
                <th key={name} scope="col">
                  <span class="hidden-visually">{column} </span>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ seat, values }) => {
              const { livery, number } = seatOf(seats, seat);
              return (
                <tr key={seat}>
                  <th scope="row">
                    <span class="row nowrap">
                      <CarBadge {...{ livery, number }} small />
                      {nameOf(seat)}
                    </span>
                  </th>
                  {values.map((value, i) => (
                    <td key={i}>{value ?? '–'}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

/** Lines of all drivers, the best on top; the same numbers as a table below. */
export function ChartView(props: Props) {
  const { chart, words, seats, nameOf } = props;
  const size = isNarrow.value ? NARROW_CHART : WIDE_CHART;
  const { title, column } = words.chart[chart.kind];
  const names = chart.rows.map(({ seat }) => nameOf(seat)).join(', ');
  return (
    <section class="panel stack no-print">
      <h2>{title}</h2>
      <svg
        class="chart"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={words.chartLabel({ title, names })}
      >
        <Scale {...{ chart, size }} />
        {chart.rows.toReversed().map((row) => (
          <Line key={row.seat} {...{ chart, row, size }} seat={seatOf(seats, row.seat)} />
        ))}
      </svg>
      <p class="small quiet chart-axis">{column}</p>
      <ChartTable {...props} />
    </section>
  );
}
