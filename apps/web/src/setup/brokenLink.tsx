import { t } from '../i18n/translate.ts';

/** A link that lost a part on its way says so; another race than the one meant is never opened. */
export function BrokenLink({ again }: { readonly again: string }) {
  const m = t().setup.brokenLink;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{m.title}</h1>
      <p role="alert">{m.text}</p>
      <p class="row">
        <a class="button main" href={again}>
          {m.again}
        </a>
        <a class="button plain" href="#/">
          {t().shell.home}
        </a>
      </p>
    </main>
  );
}
