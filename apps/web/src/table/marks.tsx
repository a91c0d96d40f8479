import { t } from '../i18n/translate.ts';
import type { SeatView } from './seats.ts';

/** Warnings of the turn against the limit: filled and empty triangles, and the words. */
export function WarningPips({ count, limit }: { readonly count: number; readonly limit: number }) {
  return (
    <span class="pips" role="img" aria-label={t().table.warningsOf({ count, limit })}>
      {Array.from({ length: limit }, (_, i) => (
        <span key={i} class={i < count ? 'pip full' : 'pip'} />
      ))}
    </span>
  );
}

/** How well a computer drives. */
export function Level({ seat }: { readonly seat: SeatView }) {
  if (seat.control.type !== 'computer') return undefined;
  const levels: Readonly<Record<string, string>> = t().setup.levels;
  return <span class="level">{levels[seat.control.level] ?? seat.control.level}</span>;
}
