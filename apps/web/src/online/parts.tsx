import type { ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';
import type { ConnectionStatus } from './connection/connection.ts';
import type { Refusal } from './connection/server.ts';
import { answerWords } from './words.ts';

/** Shape and word beside the colour: a ring that fills, a dot, a broken ring, a bar. */
const SHAPES: Readonly<Record<ConnectionStatus, string>> = {
  connecting: 'M8 2a6 6 0 1 1 0 12',
  live: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  reconnecting: 'M13 5a6 6 0 1 0 1 5M13.5 1.5v4h-4',
  offline: 'M3 3l10 10M13 3L3 13',
  outdated: 'M8 2v7M8 12.5v.5',
};

function ConnectionWords({ status }: { readonly status: ConnectionStatus }) {
  return (
    <>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[status]} />
      </svg>
      <span role="status">{t().onlineTable.statuses[status]}</span>
    </>
  );
}

export function ConnectionChip({ status }: { readonly status: ConnectionStatus }) {
  return (
    <span class={`chip line-chip ${status}`} title={t().onlineTable.statusHints[status]}>
      <ConnectionWords status={status} />
    </span>
  );
}

type ConnectionButtonProps = { readonly status: ConnectionStatus; readonly onOpen: () => void };

/** The state of the connection, and behind it everybody at the table. */
export function ConnectionButton({ status, onOpen }: ConnectionButtonProps) {
  const m = t().onlineTable;
  return (
    <button
      type="button"
      class={`button slim line-chip ${status}`}
      title={`${m.details}. ${m.statusHints[status]}`}
      onClick={onOpen}
    >
      <ConnectionWords status={status} />
      <span class="hidden-visually">{m.details}</span>
      <span aria-hidden="true">▾</span>
    </button>
  );
}

export function RefusalNote({ refusal }: { readonly refusal: Refusal | undefined }) {
  return (
    <p class="refusal-note" role="alert">
      {refusal === undefined ? '' : answerWords(refusal)}
    </p>
  );
}

type FailedProps = {
  readonly title: string;
  readonly refusal: Refusal;
  readonly onRetry?: () => void;
  readonly children?: ComponentChildren;
};

/** A whole screen that could not come: why, and the ways on. */
export function FailedPage({ title, refusal, onRetry, children }: FailedProps) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{title}</h1>
      <p role="alert">{answerWords(refusal)}</p>
      {children}
      <p class="row">
        {onRetry === undefined ? undefined : (
          <button type="button" class="button main" onClick={onRetry}>
            {t().online.retry}
          </button>
        )}
        <a class="button" href="#/online">
          {t().online.toOnline}
        </a>
        <a class="button plain" href="#/">
          {t().shell.home}
        </a>
      </p>
    </main>
  );
}

export function LoadingPage({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{title}</h1>
      <p class="quiet busy-line" role="status">
        <span class="spinner" aria-hidden="true" />
        {text}
      </p>
    </main>
  );
}

type MissingProps = {
  readonly title: string;
  readonly refusal: Refusal | undefined;
  readonly retry?: { readonly words: string; readonly run: () => void };
  /** The ways out. */
  readonly children: ComponentChildren;
};

/** A page whose matter is not there: why, once more, and where else to go. */
export function MissingPage({ title, refusal, retry, children }: MissingProps) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{title}</h1>
      <RefusalNote refusal={refusal} />
      <p class="row">
        {retry === undefined ? undefined : (
          <button type="button" class="button main" onClick={retry.run}>
            {retry.words}
          </button>
        )}
        {children}
      </p>
    </main>
  );
}
