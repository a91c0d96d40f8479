import type { TraySlot } from '../games/gameUi.ts';
import { t } from '../i18n/translate.ts';
import { DieFace, dieKind } from '../ui/die.tsx';
import type { LaidStep } from './hand.ts';
import { percent } from './risk.ts';
import type { ShownTable } from './shownTable.ts';

/** The steps this die allows now, with the space in hand if there is one. */
function fitsOf({ store }: ShownTable, die: string): readonly LaidStep[] {
  const armed = store.armed.value;
  const steps = store.outlook.value?.steps ?? [];
  return steps.filter(
    (step) =>
      store.hand.dieOf(step) === die && (armed?.type !== 'space' || step.to === armed.space),
  );
}

/** The least risk with which this die can be laid now. */
function riskOf({ store }: ShownTable, steps: readonly LaidStep[]): string | undefined {
  const risks = steps.flatMap((step) => {
    const odds = store.oddsOf([...store.draft.value, step]);
    return odds === undefined ? [] : [odds.risk];
  });
  return risks.length === 0 ? undefined : percent(Math.min(...risks));
}

function labelOf(slot: TraySlot, risk: string | undefined): string {
  const m = t().plan;
  const parts = [
    slot.name,
    ...(slot.state === 'used' ? [m.dieUsed] : []),
    ...(risk === undefined ? [] : [m.chance({ chance: risk })]),
  ];
  return parts.join(', ');
}

type ButtonProps = ShownTable & {
  readonly slot: TraySlot;
  readonly die: string;
  /** The one of several like dice that lies in the hand. */
  readonly isFirst: boolean;
};

const classesOf = (states: Readonly<Record<string, boolean>>): string =>
  ['die-button', ...Object.keys(states).filter((name) => states[name] === true)].join(' ');

function Extras({ slot }: { readonly slot: TraySlot }) {
  if (slot.with === undefined || slot.with.length === 0) return undefined;
  return (
    <span class="extras" aria-hidden="true">
      {slot.with.map((extra, i) => (
        <span key={i} class={`dot ${extra === 't' ? 'boost' : 'brake'}`} />
      ))}
    </span>
  );
}

function DieButton({ ui, store, slot, die, isFirst }: ButtonProps) {
  const armed = store.armed.value;
  const fits = fitsOf({ ui, store }, die);
  const isArmed = armed?.type === 'die' && armed.die === die && isFirst;
  const isFree = slot.state === 'free';
  const canUse = isFree && fits.length > 0;
  const isCalled = canUse && armed?.type === 'space';
  const isHinted = canUse && store.hint.value === die;
  const risk = canUse ? riskOf({ ui, store }, fits) : undefined;
  const label = labelOf(slot, risk);
  return (
    <button
      type="button"
      class={classesOf({ usable: canUse, armed: isArmed, hinted: isHinted, called: isCalled })}
      aria-pressed={isArmed}
      aria-disabled={!canUse && !(isFree && store.reaches(die))}
      title={label}
      onClick={(event) => {
        // A second press of a key lays the die; a second tap puts it back.
        const best = isArmed && event.detail === 0 ? store.hand.likeliest(fits) : undefined;
        if (best === undefined) store.takeDie(die);
        else store.lay(best);
      }}
    >
      <span class="hidden-visually">{label}</span>
      <DieFace die={slot.die} face={slot.face ?? 'unrolled'} faded={!canUse} />
      {canUse ? <Extras slot={slot} /> : undefined}
      <span class="risk" aria-hidden="true">
        {risk ?? ''}
      </span>
    </button>
  );
}

/** A die that is laid together with others, never by itself. */
const StillDie = ({ slot }: { readonly slot: TraySlot }) => (
  <span class="die-button still" title={slot.name}>
    <DieFace die={slot.die} face={slot.face ?? 'unrolled'} faded={slot.state !== 'free'} />
    <span class="risk" />
  </span>
);

type Placed = { readonly slot: TraySlot; readonly isFirst: boolean };

const isFirstFree = (slots: readonly TraySlot[], index: number): boolean =>
  slots.findIndex((slot) => slot.die === slots[index]?.die && slot.state === 'free') === index;

/** Neighbours of one colour, so that a narrow screen never tears them apart. */
function kindsOf(slots: readonly TraySlot[]): readonly (readonly Placed[])[] {
  const kinds: Placed[][] = [];
  for (const [i, slot] of slots.entries()) {
    const placed = { slot, isFirst: isFirstFree(slots, i) };
    const last = kinds.at(-1);
    if (last?.[0] !== undefined && dieKind(last[0].slot.die) === dieKind(slot.die))
      last.push(placed);
    else kinds.push([placed]);
  }
  return kinds;
}

function Kind({ ui, store, kind }: ShownTable & { readonly kind: readonly Placed[] }) {
  return (
    <span class="tray-kind">
      {kind.map(({ slot, isFirst }, i) => {
        const die = slot.hand;
        if (die === undefined) return <StillDie key={i} slot={slot} />;
        return <DieButton key={i} {...{ ui, store, slot, die, isFirst }} />;
      })}
    </span>
  );
}

/** As in the box; what the plan uses fades, what fits next is bright. */
export function DiceTray({ ui, store }: ShownTable) {
  const outlook = store.outlook.value;
  if (ui.plan === undefined || outlook === undefined) return undefined;
  const slots = ui.plan.tray.slotsOf(store, outlook);
  return (
    <div class="tray" role="group" aria-label={ui.plan.words().tray}>
      {kindsOf(slots).map((kind) => (
        <Kind key={kind[0]?.slot.die} {...{ ui, store, kind }} />
      ))}
    </div>
  );
}
