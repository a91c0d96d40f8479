import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The options of a command; where it does not know one it says how it is called, and ends. */
export function askedFor<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return process.exit(2);
  }
}
