import { parseArgs, type ParseArgsConfig } from 'node:util';

function end(code: 0 | 2, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(text.endsWith('\n') ? text : `${text}\n`);
  return process.exit(code);
}

/** The options of a command. Asked for help, or for what it does not know, it says how it is called, and ends. */
export function askedFor<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return end(0, usage);
  try {
    return parseArgs(config);
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
