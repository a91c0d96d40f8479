import { isLocale, LOCALE_NAMES, LOCALE_SIGNS, LOCALES } from '../i18n/locales.ts';
import { loadLocale, locale, t } from '../i18n/translate.ts';
import { isNarrow } from '../ui/screenShape.ts';
import { Logo } from '../ui/logo.tsx';
import { turns } from './attention.ts';
import { notice } from './notice.ts';
import { href } from './router.ts';
import { changeSettings } from './settings.ts';

function LanguageSwitch() {
  return (
    <select
      class="select"
      aria-label={t().shell.language}
      value={locale.value}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        if (!isLocale(wanted)) return;
        void loadLocale(wanted).then(
          () => changeSettings({ locale: wanted }),
          () => (notice.value = t().care.languageMissing),
        );
      }}
    >
      {LOCALES.map((code) => (
        <option key={code} value={code} lang={code}>
          {isNarrow.value ? LOCALE_SIGNS[code] : LOCALE_NAMES[code]}
        </option>
      ))}
    </select>
  );
}

export function TopBar({ current }: { readonly current: string }) {
  const links = [
    ['online', t().online.title],
    ['games', t().shell.games],
    ['rules', t().shell.rules],
    ['settings', t().shell.settings],
  ] as const;
  const count = turns.value.length;
  // The rules of both games stand below one word.
  const isAt = (name: string): boolean =>
    current === name || (name === 'rules' && current === 'rally-rules');
  return (
    <header class="topbar">
      <a class="brand" href="#/" aria-current={current === 'start' ? 'page' : undefined}>
        <Logo />
        {t().shell.name}
      </a>
      <nav aria-label={t().shell.navigation}>
        {links.map(([name, label]) => (
          <a key={name} href={href(name)} aria-current={isAt(name) ? 'page' : undefined}>
            {label}
            {name === 'online' && count > 0 ? (
              <span class="turn-count">
                <span aria-hidden="true">{count}</span>
                <span class="hidden-visually">{t().alerts.waiting({ count })}</span>
              </span>
            ) : undefined}
          </a>
        ))}
      </nav>
      <LanguageSwitch />
    </header>
  );
}
