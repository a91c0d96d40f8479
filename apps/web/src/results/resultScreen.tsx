import { t } from '../i18n/translate.ts';
import type { TableStore } from '../table/store.ts';

export function ResultScreen({ store }: { readonly store: TableStore }) {
  return (
    <main id="main" class="page" tabindex={-1}>
      <h1>{t().results.title}</h1>
      <p>{store.session.id}</p>
    </main>
  );
}
