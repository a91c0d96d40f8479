import { gapOf } from '../table/runs.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { ScrollBox } from '../ui/scrollBox.tsx';
import { locale } from '../i18n/translate.ts';
import type { Deck, Ghost } from './deck.ts';
import { extremesOf, gainsOf, type Gain } from './gains.ts';
import { gainsPicture, type Size } from './gainsPicture.ts';
import { nameOf } from './names.ts';
import { w } from './words.ts';

export const SMALL: Size = { width: 300, height: 110 };
export const LARGE: Size = { width: 720, height: 220 };

const tenths = (seconds: number): string =>
  new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 }).format(Math.abs(seconds));

/** "+2.5", "−3": by tenths, so that the turns add up to the gap. */
const signed = (seconds: number): string => {
  const text = tenths(seconds);
  if (text === '0') return '±0';
  return seconds < 0 ? `−${text}` : `+${text}`;
};

function stateWords(gap: number): string {
  const m = w();
  const seconds = tenths(gap);
  if (seconds === '0') return m.level;
  return gap < 0 ? m.ahead({ seconds }) : m.behind({ seconds });
}

type PictureProps = {
  readonly gains: readonly Gain[];
  readonly size: Size;
  readonly label: string;
};

function Picture({ gains, size, label }: PictureProps) {
  const { middle, bars } = gainsPicture(gains, size);
  const { width, height } = size;
  return (
    <svg class="gains" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path class="gains-middle" d={`M0 ${middle}H${width}`} />
      {bars.map((bar, i) => (
        <rect
          key={i}
          class={`gains-${bar.tone}`}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          rx="2"
        />
      ))}
      {bars.map(({ label: at }, i) =>
        at === undefined ? undefined : (
          <text key={i} x={at.x} y={at.y} text-anchor="middle">
            {gapOf(gains[i]?.change ?? 0)}
          </text>
        ),
      )}
    </svg>
  );
}

type TableProps = {
  readonly gains: readonly Gain[];
  readonly title: string;
  readonly format: (seconds: number) => string;
};

function GainsTable({ gains, title, format }: TableProps) {
  const m = w();
  return (
    <details class="gains-table">
      <summary>{m.asTable}</summary>
      <ScrollBox label={title}>
        <table class="timing">
          <caption class="hidden-visually">{title}</caption>
          <thead>
            <tr>
              {[m.turn, m.time, m.change, m.gap].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gains.map(({ seconds, gap, change }, i) => (
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                <td class="number">{format(seconds)}</td>
                <td class="number">{signed(change)}</td>
                <td class="number">{signed(gap)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

/** The turns that decided it, in a sentence each. */
function Extremes({ gains }: { readonly gains: readonly Gain[] }) {
  const m = w();
  const { best, worst } = extremesOf(gains);
  const of = (turn: number) => ({ turn: turn + 1, seconds: tenths(gains[turn]?.change ?? 0) });
  return (
    <p class="small">
      {best === undefined ? undefined : `${m.mostWon(of(best))} `}
      {worst === undefined ? undefined : m.mostLost(of(worst))}
    </p>
  );
}

type GainsProps = { readonly deck: Deck; readonly ghost: Ghost; readonly size: Size };

function Gains({ deck, ghost, size }: GainsProps) {
  const m = w();
  const gains = gainsOf(deck.own.value, ghost.drive);
  const name = nameOf(ghost.offer);
  const state = stateWords(gains.at(-1)?.gap ?? 0);
  const title = m.against({ name });
  const { bests } = deck.table.ui;
  const format = (seconds: number): string => bests?.format(seconds) ?? String(seconds);
  return (
    <figure class="stack-tight gains-figure" data-ghost={ghost.offer.kind}>
      <figcaption class="row spread">
        <span class="row nowrap">
          <CarBadge livery={ghost.livery} number={ghost.number} small />
          {name}
        </span>
        <strong class="number">{gains.length === 0 ? '' : state}</strong>
      </figcaption>
      {gains.length === 0 ? (
        <p class="small quiet">{m.begins}</p>
      ) : (
        <>
          <Picture {...{ gains, size }} label={m.picture({ name, state, turns: gains.length })} />
          <Extremes {...{ gains }} />
          <GainsTable {...{ gains, title, format }} />
        </>
      )}
    </figure>
  );
}

/** Where the drive has won and lost against each ghost on the board. */
export function AllGains({ deck, size }: Omit<GainsProps, 'ghost'>) {
  return (
    <>
      {deck.shown.value.map((ghost) => (
        <Gains key={ghost.offer.id} {...{ deck, ghost, size }} />
      ))}
      {deck.shown.value.length > 0 && deck.own.value.length > 0 ? (
        <p class="small quiet">{w().legend}</p>
      ) : undefined}
    </>
  );
}
