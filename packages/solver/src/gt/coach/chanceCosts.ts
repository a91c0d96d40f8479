import { OFF_GEAR, TOKENS } from '@perfect-line/rules/gt/words';

import { winFinder } from '../race/field.ts';
import { outlookAt, remembered, rivalField, type Seat } from '../race/judge.ts';
import { harmOf } from '../race/outlook.ts';
import { dieWorth, wearOf, WEARING } from '../race/raceTable.ts';
import { costAt } from '../solo/soloTable.ts';
import { leastStanding } from '../race/standing.ts';
import type { TurnCosts } from '../turn/turnSearch.ts';

type Place = { readonly position: number; readonly gear: number };

/** What the tokens of a loss cost on average, in turns. */
function drawWorth({ state: { bag }, table }: Seat, place: Place, drawn: number): number {
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
  const win = winFinder(rivalField(state));
  const outlook = outlookAt(seat);
  const harm = harmOf(car);
  const turnsFrom = (place: Place, tokens: number): number =>
    costAt(table.table, place.position, place.gear, tokens) +
    wearOf(table, car, place) +
    extraTurns;
  const stop: TurnCosts['stop'] = (position, gear, tokens) =>
    1 -
    win(outlook({ position, gear, focus: tokens, harm }, turnsFrom({ position, gear }, tokens)));
  const lost: TurnCosts['lost'] = (position, gear, tokens) => {
    const isOff = model.lossLeavesTrack[gear] === true;
    const drawn = model.lossTokens[gear]?.[lap.danger[position] ?? 0] ?? 0;
    const turns = leastStanding(table.graph, { position, gear }, (standing) => {
      const place = { position: standing, gear: 0 };
      return turnsFrom(place, tokens) + drawWorth(seat, place, drawn);
    });
    const end = { position, gear: isOff ? OFF_GEAR : 0, focus: tokens, harm };
    return 1 - win(outlook(end, turns + Number(isOff)));
  };
  return { stop: remembered(stop), lost: remembered(lost), finish: () => 0 };
}
