import type { State } from '@perfect-line/rules/gt/state';
import { OFF_GEAR, TOKENS } from '@perfect-line/rules/gt/words';

import { outlookOf, rivalIndices, type Seat } from '../race/judge.ts';
import { winChance, type Outlook } from '../race/outlook.ts';
import { dieWorth, wearOf, WEARING } from '../race/raceTable.ts';
import { costAt } from '../solo/soloTable.ts';
import { leastStanding } from '../race/standing.ts';
import type { TurnCosts } from '../turn/turnSearch.ts';

type Place = { readonly position: number; readonly gear: number };

/** Those a car still has to beat, as they stand. */
export const rivalOutlooks = (state: State): readonly Outlook[] =>
  rivalIndices(state).flatMap((index) => outlookOf(state, index) ?? []);

/** What the tokens of a loss cost on average, in turns. */
function harmOf({ state: { bag }, table }: Seat, place: Place, drawn: number): number {
  const all = TOKENS.reduce((sum, token) => sum + bag[token], 0);
  if (all === 0) return 0;
  const one = WEARING.reduce((sum, kind) => sum + bag[kind] * dieWorth(table, kind, place), 0);
  return (drawn * one) / all;
}

/**
 * Ends of a turn as the chance not to win and nothing else. A driver counts the shorter way besides: it tells plans apart
 * where the chance hardly does. So he searches by his own costs, and what he found is weighed by these.
 */
export function chanceCosts(seat: Seat): TurnCosts {
  const { state, car, table, extraTurns } = seat;
  const { model, lap } = table.graph;
  const { distance } = state.race.graph;
  const rivals = rivalOutlooks(state);
  const laps = car.lap - (lap.positions[seat.position]?.lap ?? 0);
  const turnsFrom = (place: Place, tokens: number): number =>
    costAt(table.table, place.position, place.gear, tokens) +
    wearOf(table, car, place) +
    extraTurns;
  const chance = ({ position, gear }: Place, turns: number): number => {
    const at = lap.positions[position];
    const where = { lap: laps + (at?.lap ?? 0), distance: distance[at?.space ?? 0] ?? 0 };
    return 1 - winChance({ turns, waits: false, gear, ...where }, rivals);
  };
  return {
    stop: (position, gear, tokens) =>
      chance({ position, gear }, turnsFrom({ position, gear }, tokens)),
    lost: (position, gear, tokens) => {
      const isOff = model.lossLeavesTrack[gear] === true;
      const drawn = model.lossTokens[gear]?.[lap.danger[position] ?? 0] ?? 0;
      const turns = leastStanding(table.graph, { position, gear }, (standing) => {
        const place = { position: standing, gear: 0 };
        return turnsFrom(place, tokens) + harmOf(seat, place, drawn);
      });
      return chance({ position, gear: isOff ? OFF_GEAR : 0 }, turns + Number(isOff));
    },
    finish: () => 0,
  };
}
