import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';

/** What of a car and of the piles changes only by losses, shortcuts, tyres and Sisu. */
export type Condition = {
  readonly damage: number;
  readonly flats: number;
  readonly spare: boolean;
  readonly sisu: boolean;
  /** Telling cards turned in this special (R6.2). */
  readonly drawn: number;
  /** Cards of shortcuts other than flats drawn in this special; UNTOLD where they are not counted. */
  readonly passed: number;
};

export const UNTOLD = -1;
/** More shortcuts than any special has. */
const MOST_PASSED = 32;

export const conditionKey = (condition: Condition): number => {
  const { damage, flats, spare, sisu, drawn, passed } = condition;
  const tyres = (flats * 2 + Number(spare)) * 2 + Number(sisu);
  const harm = (drawn * (GEAR_DICE_COUNT + 1) + damage) * FLATS_THAT_RETIRE * 4 + tyres;
  return harm * (MOST_PASSED + 1) + passed + 1;
};

export type TyresThen = Pick<Condition, 'flats' | 'spare' | 'sisu'>;

/** What tyres and Sisu may come to without the spare tyre, each after all those it may turn into. */
export function worseTyres(from: readonly TyresThen[], canBurst: boolean): readonly TyresThen[] {
  const known: TyresThen[] = [];
  const add = ({ flats, spare, sisu }: TyresThen): void => {
    if (known.some((k) => k.flats === flats && k.spare === spare && k.sisu === sisu)) return;
    if (canBurst && flats + 1 < FLATS_THAT_RETIRE) add({ flats: flats + 1, spare, sisu });
    if (sisu) add({ flats, spare, sisu: false });
    known.push({ flats, spare, sisu });
  };
  for (const tyres of from) add(tyres);
  return known;
}

/** What they may be once the spare tyre has been put on during the special (R7.3). */
export const mendedTyres = (from: readonly TyresThen[], canBurst: boolean): readonly TyresThen[] =>
  worseTyres(
    from.flatMap(({ flats, spare, sisu }) =>
      spare && flats > 0 ? [{ flats: flats - 1, spare: false, sisu }] : [],
    ),
    canBurst,
  );
