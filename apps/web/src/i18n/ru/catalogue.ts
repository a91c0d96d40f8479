import type { Messages } from '../messages.ts';
import { games, reference, replay, results, sheet } from './after.ts';
import { care } from './care.ts';
import { coach } from './coach.ts';
import { events } from './events.ts';
import { learn } from './learn.ts';
import { alerts, answers, lobby, online, onlineSetup, onlineTable, verify } from './online.ts';
import { options } from './options.ts';
import { rally } from './rally.ts';
import { colours, setup } from './setup.ts';
import { settings, shell, start } from './shell.ts';
import { plan, refusals, table } from './table.ts';
import { trackFile } from './trackFile.ts';

export const ru: Messages = {
  shell,
  care,
  start,
  settings,
  setup,
  options,
  trackFile,
  colours,
  table,
  plan,
  refusals,
  events,
  results,
  sheet,
  replay,
  coach,
  games,
  reference,
  online,
  onlineSetup,
  lobby,
  onlineTable,
  alerts,
  verify,
  answers,
  learn,
  rally,
};
