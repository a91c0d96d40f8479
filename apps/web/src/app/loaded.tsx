import { useEffect, useState } from 'preact/hooks';

import { t } from '../i18n/translate.ts';

export type Loaded<T> = { readonly value: T | undefined; readonly hasFailed: boolean };

/** What is fetched when first needed and then kept, so that the way back shows it at once. */
export function useLoaded<K, T>(
  kept: Map<K, T>,
  key: K,
  load: () => Promise<T | undefined>,
): Loaded<T> {
  const [failed, setFailed] = useState<K | undefined>(undefined);
  const [, setShown] = useState<K | undefined>(undefined);
  useEffect(() => {
    if (kept.has(key)) return;
    load().then(
      (value) => {
        if (value === undefined) return setFailed(() => key);
        kept.set(key, value);
        setShown(() => key);
      },
      () => setFailed(() => key),
    );
  }, [key]);
  return { value: kept.get(key), hasFailed: failed === key };
}

export function LoadingScreen({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p class="quiet" role="status">
        {hasFailed ? t().care.partMissing : t().shell.loading}
      </p>
      {hasFailed ? (
        <p>
          <button type="button" class="button main" onClick={() => location.reload()}>
            {t().shell.reload}
          </button>
        </p>
      ) : undefined}
    </main>
  );
}
