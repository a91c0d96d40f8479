import type { Tokens, Tyres } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';

export function FocusMark({ count }: { readonly count: number }) {
  return (
    <span class="mark focus" title={t().table.focus({ count })}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" r="2" />
      </svg>
      <span class="hidden-visually">{t().table.focus({ count })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

const TYRE_PATHS: Readonly<Record<Tyres, string>> = {
  asphalt: 'M4 8h8',
  rain: 'M5 6l-1.5 4M9 6l-1.5 4M13 6l-1.5 4',
  soft: 'M5 8h.01M8 8h.01M11 8h.01',
};

export function TyreMark({ tyres }: { readonly tyres: Tyres }) {
  const label = `${t().setup.tyres}: ${t().setup.tyreSets[tyres]}`;
  return (
    <span class="mark tyre" title={label} role="img" aria-label={label}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" />
        <path d={TYRE_PATHS[tyres]} />
      </svg>
    </span>
  );
}

const DAMAGE_KINDS = ['gear', 'brake', 'coast'] as const;

/** One small die crossed out for each token; flags and weather leave no mark on driving. */
export function DamageMarks({ damage }: { readonly damage: Tokens }) {
  const kinds = DAMAGE_KINDS.filter((kind) => damage[kind] > 0);
  return (
    <>
      {kinds.map((kind) => {
        const label = `${t().table.damages[kind]}: ${damage[kind]}`;
        return (
          <span
            key={kind}
            class={`mark damage ${kind}`}
            title={label}
            role="img"
            aria-label={label}
          >
            ✕{damage[kind] > 1 ? damage[kind] : ''}
          </span>
        );
      })}
    </>
  );
}
