import { unwrap } from '@perfect-line/core/result';
import type { RaceRecord } from '@perfect-line/protocol/record';
import type { AnyGame, Step } from '@perfect-line/rules/game';

/** How a recorded race ended, played again; only for records that were read and checked. */
export function finalState(
  game: AnyGame,
  { setup, tables, rulesVersion, events }: RaceRecord,
  watch: (step: Step<unknown>) => void = () => undefined,
): unknown {
  const whole = tables === undefined ? setup : { ...setup, tables };
  let step: Step<unknown> = game.start(unwrap(game.parseSetup(whole, rulesVersion)));
  watch(step);
  for (const event of events) {
    const { state } = step;
    step =
      event.type === 'chance'
        ? unwrap(game.apply(state, { type: 'chance', faces: event.faces }))
        : unwrap(
            game.apply(state, {
              type: 'action',
              seat: event.seat,
              action: unwrap(game.parseAction(event.action)),
            }),
          );
    watch(step);
  }
  return step.state;
}
