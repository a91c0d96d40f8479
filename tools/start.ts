import { buildWeb } from './build.ts';

const built = buildWeb();
if (!built.ok) {
  process.stderr.write(`The page could not be built:\n${built.output}\n`);
  process.exit(1);
}
await import('../apps/server/src/main.ts');
