import type { ComponentChildren } from 'preact';

import { locale } from '../i18n/translate.ts';

/** A day as it is written on a sheet; what is no day stays as it is. */
export function dateWords(date: string): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(day);
}

type FactsProps = {
  readonly class: string;
  readonly rows: readonly (readonly [name: string, value: ComponentChildren])[];
};

export const SheetFacts = ({ class: look, rows }: FactsProps) => (
  <dl class={look}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type FrameProps = {
  readonly title: string;
  readonly print: string;
  readonly children: ComponentChildren;
};

/** A sheet of the rulebook, filled in; it prints on a page of its own. */
export const SheetFrame = ({ title, print: printWords, children }: FrameProps) => (
  <section class="panel stack sheet" aria-labelledby="sheet-title">
    <div class="row spread">
      <h2 id="sheet-title">{title}</h2>
      <button type="button" class="button slim no-print" onClick={() => print()}>
        {printWords}
      </button>
    </div>
    {children}
  </section>
);
