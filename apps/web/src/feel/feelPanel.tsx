import { changeFeel, settings } from '../app/settings.ts';
import { t } from '../i18n/translate.ts';
import { LOUDEST, VOICES, type Feel, type Voice } from './feelSettings.ts';

type Switch = 'sound' | 'vibration' | 'drama' | 'commentary' | 'watchRivals';

function FeelSwitch({ of, hint }: { readonly of: Switch; readonly hint: string }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={settings.value.feel[of]}
        onChange={(event) => changeFeel({ [of]: event.currentTarget.checked })}
      />
      <span>
        {t().settings.feel[of]}
        <span class="small quiet block">{hint}</span>
      </span>
    </label>
  );
}

function Volume({ voice, feel }: { readonly voice: Voice; readonly feel: Feel }) {
  const m = t().settings.feel;
  return (
    <label class="volume">
      <span>{m.voices[voice]}</span>
      <input
        type="range"
        min={0}
        max={LOUDEST}
        step={1}
        aria-label={m.volume({ voice: m.voices[voice] })}
        disabled={!feel.sound}
        value={feel.voices[voice]}
        onInput={(event) =>
          changeFeel({ voices: { ...feel.voices, [voice]: event.currentTarget.valueAsNumber } })
        }
      />
    </label>
  );
}

/** How a race sounds, shakes and shows itself; kept on this device. */
export function FeelPanel() {
  const m = t().settings.feel;
  const { feel } = settings.value;
  return (
    <section class="panel stack" aria-labelledby="feel-title">
      <h2 id="feel-title">{m.title}</h2>
      <FeelSwitch of="sound" hint={m.soundHint} />
      <div class="volumes">
        {VOICES.map((voice) => (
          <Volume key={voice} {...{ voice, feel }} />
        ))}
      </div>
      <FeelSwitch of="vibration" hint={m.vibrationHint} />
      <FeelSwitch of="drama" hint={m.dramaHint} />
      <FeelSwitch of="commentary" hint={m.commentaryHint} />
      <FeelSwitch of="watchRivals" hint={m.watchRivalsHint} />
    </section>
  );
}
