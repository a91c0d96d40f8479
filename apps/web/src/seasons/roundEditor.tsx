import type { RoundBody } from '@perfect-line/protocol/seasons';
import { GAME_KINDS } from '@perfect-line/rules/game';
import { useSignal } from '@preact/signals';

import { DiceChoice } from '../challenges/dice/diceChoice.tsx';
import type { GameSetup, SetupChoice } from '../games/gameSetup.ts';
import { PACES } from '../online/lobby/onlineTerms.ts';
import { clockWords } from '../online/words.ts';
import { Conditions } from '../setup/conditions.tsx';
import { changeDriver } from '../setup/driverList.ts';
import { Drivers } from '../setup/drivers.tsx';
import { useSetup } from '../setup/setupGate.tsx';
import { Choice } from '../ui/choice.tsx';
import { Segments } from '../ui/segments.tsx';
import type { Fault } from './draft.ts';
import {
  choiceFor,
  clockOf,
  firstRound,
  ROUND_KINDS,
  roundBody,
  withKind,
  type NewRound,
} from './newRound.ts';
import { gameName } from './roundWords.ts';
import { TimeField } from '../ui/timeField.tsx';
import { w } from './words.ts';

type Props = {
  readonly onAdd: (round: RoundBody) => void;
  readonly onClose: () => void;
};
type Change = { readonly round: NewRound; readonly change: (part: Partial<NewRound>) => void };

function Times({ round, change }: Change) {
  const m = w().form;
  if (round.kind === 'race') {
    return (
      <>
        <TimeField label={m.starts} value={round.opens} onChange={(opens) => change({ opens })} />
        <Choice
          label={m.clock}
          value={round.pace}
          options={PACES.map((pace) => [pace, clockWords(clockOf(pace))])}
          onChange={(pace) => change({ pace })}
        />
      </>
    );
  }
  return (
    <>
      <DiceChoice words={m} value={round.dice} onChange={(dice) => change({ dice })} />
      <TimeField
        label={m.opens}
        value={round.opens}
        hint={m.opensHint}
        onChange={(opens) => change({ opens })}
      />
      <TimeField label={m.closes} value={round.closes} onChange={(closes) => change({ closes })} />
    </>
  );
}

type PartProps = {
  readonly setup: GameSetup;
  readonly choice: SetupChoice;
  readonly set: (choice: SetupChoice) => void;
};

/** A race has seats; alone there is one car, the same for everybody. */
function Cars({ setup, choice, set, kind }: PartProps & Pick<NewRound, 'kind'>) {
  const m = w().form;
  const [driver] = choice.drivers;
  if (kind === 'race') {
    return (
      <div class="stack">
        <p class="small quiet">{m.seatsHint}</p>
        <Drivers {...{ setup, choice, set }} isOnline />
      </div>
    );
  }
  if (setup.DriverFields === undefined || driver === undefined) return undefined;
  return (
    <div class="panel stack">
      <h3>{m.car}</h3>
      <div class="driver-fields">
        <setup.DriverFields {...{ driver }} change={(part) => set(changeDriver(choice, 0, part))} />
      </div>
    </div>
  );
}

function Course({ setup, choice, set, kind }: PartProps & Pick<NewRound, 'kind'>) {
  const m = w().form;
  return (
    <>
      <setup.Course {...{ choice, set }} />
      <details class="season-more">
        <summary>{kind === 'race' ? `${m.seats}. ${m.conditions}` : m.conditions}</summary>
        <div class="columns">
          <Cars {...{ setup, choice, set, kind }} />
          <Conditions {...{ setup, choice, set }} />
        </div>
      </details>
    </>
  );
}

function Chosen({
  setup,
  round,
  change,
  onAdd,
  onClose,
}: Props & Change & { readonly setup: GameSetup }) {
  const m = w().form;
  const choice = useSignal<SetupChoice>(choiceFor(setup, round.kind));
  const fault = useSignal<Fault | undefined>(undefined);
  const add = (): void => {
    const body = roundBody(setup, choice.value, round);
    fault.value = body.ok ? undefined : body.error;
    if (body.ok) onAdd(body.value);
  };
  return (
    <>
      <Course
        {...{ setup, kind: round.kind }}
        choice={choice.value}
        set={(next) => (choice.value = next)}
      />
      <div class="season-fields">
        <Times {...{ round, change }} />
      </div>
      <p class="bad" role="alert">
        {fault.value === undefined ? '' : m.faults[fault.value]}
      </p>
      <div class="row">
        <button type="button" class="button main" onClick={add}>
          {m.addThis}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {m.notYet}
        </button>
      </div>
    </>
  );
}

/** What is driven and when; then it lies in the calendar. */
export function RoundEditor({ onAdd, onClose }: Props) {
  const m = w();
  const round = useSignal<NewRound>(firstRound(Date.now()));
  const { kind, game } = round.value;
  const { value: setup } = useSetup(game);
  const change = (part: Partial<NewRound>): void => {
    round.value = { ...round.value, ...part };
  };
  return (
    <div class="stack season-editor" role="group" aria-label={m.form.add}>
      <div class="season-fields">
        <Segments
          name="round-kind"
          legend={m.form.kind}
          options={ROUND_KINDS.map((each) => [each, m.kinds[each]])}
          value={kind}
          onChange={(wanted) => (round.value = withKind(round.value, wanted, Date.now()))}
          hint={m.kindHints[kind]}
        />
        <Segments
          name="round-game"
          legend={m.form.game}
          options={GAME_KINDS.map((each) => [each, gameName(each)])}
          value={game}
          onChange={(wanted) => change({ game: wanted })}
        />
      </div>
      {setup === undefined ? (
        <p class="busy-line" role="status">
          <span class="spinner" aria-hidden="true" />
          {m.loading}
        </p>
      ) : (
        <Chosen
          key={`${kind} ${game}`}
          {...{ setup, change, onAdd, onClose }}
          round={round.value}
        />
      )}
    </div>
  );
}
