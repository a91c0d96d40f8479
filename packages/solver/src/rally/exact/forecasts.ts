import { emptySpecial } from '@perfect-line/rules/rally/fromPosition';
import type { RallySetup, Sides } from '@perfect-line/rules/rally/setup';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { FACES_OF_A_DIE } from '@perfect-line/rules/rally/tables';
import { agreedSides, zonesOf } from '@perfect-line/rules/rally/weather';
import { GEAR_DICE, type Tyres } from '@perfect-line/rules/rally/words';
import { SURFACES } from '@perfect-line/track/rally/terrain';

/** Sides of the zones that a special may be driven on. */
export type Forecast = { readonly sides: Sides; readonly chance: number };

/** [R11.1] Gear die k for the k-th zone, a warning means snow; one forecast where the weather is agreed. */
export function forecastsOf(setup: RallySetup, special: number): readonly Forecast[] {
  if (setup.weather !== 'rolled') return [{ sides: agreedSides({ setup, special }), chance: 1 }];
  return zonesOf({ setup, special }).reduce<readonly Forecast[]>(
    (all, zone, k) => {
      const snow = setup.tables.hazards[GEAR_DICE[k] ?? '1'] / FACES_OF_A_DIE;
      return all.flatMap(({ sides, chance }) => [
        { sides: { ...sides, [zone]: 'asphalt' as const }, chance: chance * (1 - snow) },
        { sides: { ...sides, [zone]: 'snow' as const }, chance: chance * snow },
      ]);
    },
    [{ sides: {}, chance: 1 }],
  );
}

/** The special under a forecast, before anybody has started. */
export const specialUnder = (
  setup: RallySetup,
  special: number,
  { sides }: Pick<Forecast, 'sides'>,
): RallyState => ({ ...emptySpecial(setup, special), sides });

type Choosing = {
  readonly setup: RallySetup;
  /** Always these, where they are asked for at all. */
  readonly tyres?: Tyres | undefined;
};

/** [R11.2] Whether tyres are asked for before a special. */
const isAsked = ({ drivers, service, weather }: RallySetup, special: number): boolean => {
  if (weather === 'off') return false;
  return special === 0 ? drivers[0]?.tyres === undefined : service[special - 1] === true;
};

/** Tyres to choose from before a special; none where those in use stay. */
export function tyreChoices({ setup, tyres }: Choosing, special: number): readonly Tyres[] {
  if (!isAsked(setup, special)) return [];
  return tyres === undefined ? SURFACES : [tyres];
}

/** Tyres a special may be driven on. */
export function tyresIn(choosing: Choosing, special: number): readonly Tyres[] {
  const choices = tyreChoices(choosing, special);
  if (choices.length > 0) return choices;
  return special > 0
    ? tyresIn(choosing, special - 1)
    : [choosing.setup.drivers[0]?.tyres ?? 'asphalt'];
}
