import { run, tool } from './shell.ts';

process.exit(
  run([...tool('vite'), 'apps/web', ...process.argv.slice(2)], { show: true }).ok ? 0 : 1,
);
