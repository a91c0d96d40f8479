import type { RallyCar } from '@perfect-line/rules/rally/state';

import { t } from '../../i18n/translate.ts';

function Mark(props: { readonly name: string; readonly label: string; readonly sign: string }) {
  return (
    <span class={`mark rally-mark ${props.name}`} title={props.label}>
      <span class="hidden-visually">{props.label}</span>
      <span aria-hidden="true">{props.sign}</span>
    </span>
  );
}

/** Damage, flats, spare tyre, Sisu, seconds and tyres of a car, each as a sign and a word. */
export function CarMarks({ car, options }: MarksProps) {
  const m = t().rally.table;
  return (
    <>
      {car.damage > 0 ? (
        <Mark name="damage" label={m.damage({ count: car.damage })} sign={`✕${car.damage}`} />
      ) : undefined}
      {car.flats > 0 ? (
        <Mark name="flat" label={m.flats({ count: car.flats })} sign={`◔${car.flats}`} />
      ) : undefined}
      {car.spare ? <Mark name="spare" label={m.spare} sign="◎" /> : undefined}
      {options.sisu && car.sisu ? <Mark name="sisu" label={m.sisu} sign="S" /> : undefined}
      {car.seconds > 0 ? (
        <Mark
          name="seconds"
          label={m.secondsHeld({ count: car.seconds })}
          sign={`−${car.seconds}″`}
        />
      ) : undefined}
      {options.tyres ? (
        <Mark
          name={`tyres-${car.tyres}`}
          label={m.tyres[car.tyres]}
          sign={car.tyres === 'snow' ? '❄' : '▬'}
        />
      ) : undefined}
    </>
  );
}

type MarksProps = {
  readonly car: RallyCar;
  /** What this rally is played with. */
  readonly options: { readonly sisu: boolean; readonly tyres: boolean };
};
