import { settings, shell, start } from './shell.ts';

export const en = { shell, start, settings };
