import type { Messages } from '../messages.ts';
import { colours, setup } from './setup.ts';
import { settings, shell, start } from './shell.ts';

export const ko: Messages = { shell, start, settings, setup, colours };
