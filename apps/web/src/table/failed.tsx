import { t } from '../i18n/translate.ts';

/** A game that cannot be shown, and the way home. */
export function Failed({ reason }: { readonly reason: 'missing' | 'unreadable' }) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{t().games.title}</h1>
      <p>{t().games[reason]}</p>
      <p>
        <a class="button main" href="#/">
          {t().shell.home}
        </a>
      </p>
    </main>
  );
}
