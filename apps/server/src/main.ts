import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
if (!config.ok) {
  for (const { name, expected } of config.error) {
    process.stderr.write(`${name}: expected ${expected}\n`);
  }
  process.exit(2);
}
const app = await buildApp(config.value);
const stop = (): void => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
await app.listen({ port: config.value.port, host: config.value.host });
const address = app.server.address();
const port = typeof address === 'object' ? address?.port : config.value.port;
process.stdout.write(`Perfect Line is at http://localhost:${port}\n`);
