import { databaseShelf } from './databaseShelf.ts';
import type { ExchangeAnswer, ExchangeRequest } from './exchangeWork.ts';
import { fileOf, takeFile } from './gameFile.ts';

const say = (answer: ExchangeAnswer): void => postMessage(answer);

async function work(request: ExchangeRequest): Promise<ExchangeAnswer> {
  const shelf = await databaseShelf();
  if (request.type === 'write') {
    const tell = (done: number, all: number): void => say({ type: 'progress', done, all });
    return { type: 'written', file: await fileOf(shelf, request.ids, tell) };
  }
  const tell = (done: number): void => say({ type: 'progress', done, all: 0 });
  return { type: 'read', ...(await takeFile(request.file, shelf, tell)) };
}

addEventListener('message', (event: MessageEvent<ExchangeRequest>) => {
  void work(event.data).then(say, () => say({ type: 'failed' }));
});
