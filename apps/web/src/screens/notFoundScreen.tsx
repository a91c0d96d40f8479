import { t } from '../i18n/translate.ts';

export function NotFoundScreen() {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{t().shell.notFoundTitle}</h1>
      <p>{t().shell.notFoundText}</p>
      <p>
        <a class="button main" href="#/">
          {t().shell.home}
        </a>
      </p>
    </main>
  );
}
