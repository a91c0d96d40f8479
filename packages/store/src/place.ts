import { join } from 'node:path';

/** The embedded database of a data folder. */
export const databaseFileIn = (folder: string): string => join(folder, 'perfect-line.db');

/** Where a server on that file hears its operator: it alone writes the file while it runs. */
export const operatorSocketIn = (folder: string): string => join(folder, 'operator.sock');
