import type { Messages } from '../messages.ts';
import { settings, shell, start } from './shell.ts';

export const ko: Messages = { shell, start, settings };
