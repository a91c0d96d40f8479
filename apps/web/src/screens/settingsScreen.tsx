import { href } from '../app/router.ts';
import { changeSettings, DICE_SPEEDS, settings, THEMES } from '../app/settings.ts';
import { FeelPanel } from '../feel/feelPanel.tsx';
import { LOCALE_NAMES, LOCALES } from '../i18n/locales.ts';
import { loadLocale, t } from '../i18n/translate.ts';
import { Segments } from '../ui/segments.tsx';
import { typed } from '../ui/typed.ts';

function NameField() {
  return (
    <div class="field">
      <label for="player-name">{t().settings.name}</label>
      <input
        id="player-name"
        class="input"
        maxLength={24}
        autocomplete="name"
        value={settings.value.name}
        aria-describedby="player-name-hint"
        onInput={(event) => changeSettings({ name: typed(event) })}
      />
      <span id="player-name-hint" class="small quiet hint">
        {t().settings.nameHint} <a href={href('you')}>{t().online.youLink}</a>
      </span>
    </div>
  );
}

export function SettingsScreen() {
  const m = t().settings;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{m.title}</h1>
      <div class="panel stack">
        <NameField />
        <Segments
          name="language"
          legend={t().shell.language}
          value={settings.value.locale}
          options={LOCALES.map((code) => [code, LOCALE_NAMES[code]])}
          onChange={(wanted) => {
            changeSettings({ locale: wanted });
            void loadLocale(wanted);
          }}
        />
        <Segments
          name="theme"
          legend={m.theme}
          value={settings.value.theme}
          options={THEMES.map((theme) => [theme, m.themes[theme]])}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Segments
          name="dice"
          legend={m.dice}
          hint={m.diceHint}
          value={settings.value.dice}
          options={DICE_SPEEDS.map((speed) => [speed, m.diceSpeeds[speed]])}
          onChange={(dice) => changeSettings({ dice })}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={settings.value.handover}
            onChange={(event) => changeSettings({ handover: event.currentTarget.checked })}
          />
          <span>
            {m.handover}
            <span class="small quiet block">{m.handoverHint}</span>
          </span>
        </label>
      </div>
      <FeelPanel />
      <div class="panel stack">
        <h2>{m.data}</h2>
        <p>{m.dataHint}</p>
        <p>
          <a class="button" href={href('games')}>
            {m.dataLink}
          </a>
        </p>
      </div>
      <p class="small quiet">{t().shell.disclaimer}</p>
    </main>
  );
}
