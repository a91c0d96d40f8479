import { download } from './download.ts';
import { keepsGames, shelf, shelfTrouble } from './games.ts';
import type { ExchangeAnswer, ExchangeRequest } from './exchangeWork.ts';
import { fileOf, takeFile, type Imported, type Tell } from './gameFile.ts';
import type { RowKey } from './shelf.ts';

function save(name: string, file: Blob): void {
  download(`${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`, file);
}

type Done = Exclude<ExchangeAnswer, { type: 'progress' }>;

/** A worker for one piece of work: hundreds of games are read and written without the page noticing. */
function inWorker(request: ExchangeRequest, tell: Tell): Promise<Done> {
  const worker = new Worker(new URL('exchangeWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Done>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExchangeAnswer>) => {
      if (data.type === 'progress') tell(data.done, data.all);
      else resolve(data);
    });
    worker.addEventListener('error', () => resolve({ type: 'failed' }));
    worker.postMessage(request, []);
  }).finally(() => worker.terminate());
}

const nobody: Tell = () => undefined;

/** Games that are only in this window's memory no worker can reach: they are few. */
async function written(ids: readonly string[], tell: Tell): Promise<Blob> {
  const answer = keepsGames() ? await inWorker({ type: 'write', ids }, tell) : undefined;
  return answer?.type === 'written' ? answer.file : fileOf(await shelf(), ids, tell);
}

export async function downloadGames(
  ids: readonly string[],
  name: string,
  tell: Tell = nobody,
): Promise<void> {
  save(name, await written(ids, tell));
}

/** A row that is no game, with whatever events lie beside it. */
export async function downloadRow(key: RowKey): Promise<void> {
  const row = await (await shelf()).raw(key);
  save('damaged', new Blob([JSON.stringify(row, undefined, 1)], { type: 'application/json' }));
}

/** Puts the games of a file on the shelf; those already there stay as they are. */
export async function importFile(file: Blob, tell: Tell = nobody): Promise<Imported> {
  const answer = keepsGames() ? await inWorker({ type: 'read', file }, tell) : undefined;
  if (answer?.type !== 'read') return takeFile(file, await shelf(), (done) => tell(done, 0));
  if (answer.trouble !== undefined) shelfTrouble.value = answer.trouble;
  return answer;
}
