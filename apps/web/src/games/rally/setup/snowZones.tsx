import { t } from '../../../i18n/translate.ts';
import { turnZone, zonesOfStage } from './agreedWeather.ts';
import { stagesOf, type RallyChoice } from './rallyChoice.ts';

type Props = {
  readonly choice: RallyChoice;
  readonly change: (part: Partial<RallyChoice>) => void;
};

/** [R11.1] Every zone of every special with the side that lies up; a tap turns it over. */
export function SnowZones({ choice, change }: Props) {
  const m = t().rally.setup;
  return (
    <>
      {stagesOf(choice).map((stage, i) => (
        <fieldset key={i} class="field">
          <legend class="field-title">{m.snowOn({ special: i + 1 })}</legend>
          <div class="snow-zones">
            {zonesOfStage(stage).map((zone) => (
              <label key={zone} class="snow-zone">
                <input
                  type="checkbox"
                  aria-label={m.snowIn({ zone })}
                  checked={choice.snow[i]?.includes(zone) === true}
                  onChange={() => change({ snow: turnZone(choice, i, zone) })}
                />
                {zone}
                <span aria-hidden="true">
                  {choice.snow[i]?.includes(zone) === true ? '❄' : '▬'}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
