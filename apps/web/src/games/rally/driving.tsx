import { isSound } from '@perfect-line/rules/rally/relaying';
import { changeTyre, layPrice as priceOfLaying } from '@perfect-line/rules/rally/driving';
import { toAct } from '@perfect-line/rules/rally/game';

import { t } from '../../i18n/translate.ts';
import { PlanBar, RollButton } from '../../table/planBar.tsx';
import { WarningPips } from '../gt/racePanel.tsx';
import { percent } from '../gt/scene.ts';
import { seatOf } from '../../table/seats.ts';
import { Waiting } from '../../table/waiting.tsx';
import { limitAhead } from './limitAhead.ts';
import { GarageChoice, RelayChoice, SisuChoice, TyresChoice } from './decisions.tsx';
import { RallyRefusal } from './rallyPlanPanel.tsx';
import type { RallyStore } from './rallyStore.ts';
import { RallyTray } from './tray.tsx';
import { TurnedCard } from './turnedCard.tsx';

type Props = { readonly store: RallyStore };

/** Price of laying the first die of the plan, where the rules allow it now. */
export function layPrice(store: RallyStore): number | undefined {
  const state = store.shown.value;
  const [first] = store.draft.value;
  if (state.turn === undefined || store.car === undefined || first === undefined) return undefined;
  return priceOfLaying(state, first.to);
}

/** Whether the rules let the driver change a tyre before this turn begins. */
export function canChangeTyre(store: RallyStore): boolean {
  const state = store.shown.value;
  return state.turn !== undefined && store.car !== undefined && changeTyre(state).ok;
}

function StopButton({ store }: Props) {
  const { turn, setup } = store.shown.value;
  const m = t().rally.plan;
  if (turn === undefined || turn.laid.length === 0) return undefined;
  const seconds = setup.tables.cardSeconds[turn.gear - 1] ?? 0;
  return (
    <RollButton
      kind="stop"
      words={m.stop}
      note={m.stopCard({ gear: turn.gear, seconds })}
      onClick={() => void store.act({ type: 'stop' })}
    />
  );
}

function LayButton({ store }: Props) {
  const price = layPrice(store);
  const m = t().rally.plan;
  const held = store.car?.seconds ?? 0;
  if (price === undefined) return undefined;
  return (
    <button
      type="button"
      class="button"
      disabled={price > held}
      title={m.layHint({ seconds: held })}
      onClick={() => void store.play('secure')}
    >
      {m.lay({ price })}
    </button>
  );
}

function RollButtons({ store }: Props) {
  const state = store.shown.value;
  const draft = store.draft.value;
  const m = t().rally.plan;
  const [first] = draft;
  const firstOdds = first === undefined ? undefined : store.oddsOf([first]);
  const mayAttack = state.setup.options.timeAttack && state.turn?.laid.length === 0;
  const odds = store.odds.value;
  const firstRisk = firstOdds === undefined ? undefined : firstOdds.loss + firstOdds.out;
  return (
    <>
      {canChangeTyre(store) ? (
        <button
          type="button"
          class="button"
          title={m.spareHint({ seconds: state.setup.tables.spareSeconds })}
          onClick={() => void store.act({ type: 'spare' })}
        >
          {m.spare}
        </button>
      ) : undefined}
      <StopButton store={store} />
      <LayButton store={store} />
      <RollButton
        kind="main"
        words={m.roll}
        note={firstRisk === undefined ? undefined : percent(firstRisk)}
        hint={m.rollHint}
        disabled={first === undefined}
        onClick={() => void store.play('die')}
      />
      {mayAttack ? (
        <RollButton
          kind="flat"
          words={m.attack({ seconds: draft.length })}
          note={odds && percent(odds.loss)}
          hint={m.attackHint}
          disabled={draft.length < 2 || !draft.every(isSound)}
          onClick={() => void store.attack()}
        />
      ) : undefined}
    </>
  );
}

function Driving({ store }: Props) {
  const outlook = store.outlook.value;
  const { turn } = store.shown.value;
  const m = t().rally.plan;
  if (outlook === undefined || turn === undefined) return undefined;
  const isBlocked =
    turn.laid.length === 0 && store.draft.value.length === 0 && outlook.moves.length === 0;
  if (isBlocked) {
    return (
      <div class="notice">
        <p>
          <strong>{m.blocked}</strong>
        </p>
        <button type="button" class="button main" onClick={() => void store.act({ type: 'pass' })}>
          {m.pass}
        </button>
      </div>
    );
  }
  return (
    <PlanBar
      laid={store.draft.value.length}
      onCut={(count) => store.cutTo(count)}
      hand={
        <>
          <RallyTray store={store} />
          <span class="turn-warnings">
            <span class="hidden-visually">{m.warnings}</span>
            <WarningPips
              count={turn.warnings}
              limit={limitAhead(store.shown.value, store.draft.value)}
            />
          </span>
        </>
      }
      rolls={<RollButtons store={store} />}
    />
  );
}

function OthersDrive({ store }: Props) {
  const state = store.shown.value;
  const seat = state.turn?.seat ?? toAct(state);
  if (seat === undefined || state.phase.kind === 'over') return undefined;
  const { name } = seatOf(store.seats.value, seat);
  const isMine = store.session.isMine(seat);
  const words = isMine ? t().table.rolling : t().rally.table.thinking({ name });
  const card = store.card.value;
  return (
    <Waiting {...{ store, words, isMine }}>
      {card === undefined ? undefined : <TurnedCard store={store} card={card} />}
    </Waiting>
  );
}

function Decision({ store }: Props) {
  if (store.actor.value === undefined) return <OthersDrive store={store} />;
  switch (store.shown.value.phase.kind) {
    case 'drive':
      return <Driving store={store} />;
    case 'relay':
      return <RelayChoice store={store} />;
    case 'sisu':
      return <SisuChoice store={store} />;
    case 'tyres':
      return <TyresChoice store={store} />;
    case 'garage':
      return <GarageChoice store={store} />;
    default:
      return undefined;
  }
}

export function RallyActionBar({ store }: Props) {
  return (
    <div class="action-bar">
      <RallyRefusal store={store} />
      <Decision store={store} />
    </div>
  );
}
