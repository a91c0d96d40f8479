import type { Messages } from '../messages.ts';
import { settings, shell, start } from './shell.ts';

export const ru: Messages = { shell, start, settings };
