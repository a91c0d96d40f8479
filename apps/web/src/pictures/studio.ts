import { draw } from './draw.ts';
import type { PictureAnswer, PictureRequest, Wanted } from './wanted.ts';

/** After the last picture the worker goes: a page that draws nothing keeps no thread. */
const KEPT_MS = 5000;

type Waiting = { readonly wanted: Wanted; readonly resolve: (svg: string) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let count = 0;

function close(): void {
  worker?.terminate();
  worker = undefined;
}

function take(id: number): Waiting | undefined {
  const found = waiting.get(id);
  waiting.delete(id);
  if (waiting.size === 0) leaving = setTimeout(close, KEPT_MS);
  return found;
}

/** Where no worker can be had, the page draws by itself: late is better than never. */
function drawHere(): void {
  close();
  for (const [id, { wanted }] of waiting)
    void draw(wanted).then(
      (svg) => take(id)?.resolve(svg),
      () => take(id)?.resolve(''),
    );
}

function start(): Worker {
  const begun = new Worker(new URL('pictureWorker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) =>
    take(data.id)?.resolve(data.svg),
  );
  begun.addEventListener('error', drawHere);
  return begun;
}

/** A picture as the text of an `<svg>`, drawn beside the page; empty where nothing can be drawn. */
export function paint(wanted: Wanted): Promise<string> {
  clearTimeout(leaving);
  worker ??= start();
  const request: PictureRequest = { id: ++count, wanted };
  return new Promise((resolve) => {
    waiting.set(request.id, { wanted, resolve });
    worker?.postMessage(request, []);
  });
}
