import type { Weather } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';

const SUN_RAYS =
  'M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.1 2.1M17 17l2.1 2.1M4.9 19.1L7 17M17 7l2.1-2.1';

export function WeatherChip({ weather }: { readonly weather: Weather }) {
  return (
    <span class={`weather ${weather}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {weather === 'sunny' ? (
          <>
            <circle cx="12" cy="12" r="4.5" />
            <path d={SUN_RAYS} />
          </>
        ) : (
          <>
            <path d="M7 15a4 4 0 0 1 .5-8A5.5 5.5 0 0 1 18 8.5 3.3 3.3 0 0 1 17.5 15z" />
            <path d="M8 18l-1 3M12 18l-1 3M16 18l-1 3" />
          </>
        )}
      </svg>
      {t().setup.weathers[weather]}
    </span>
  );
}
