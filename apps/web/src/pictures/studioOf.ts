import type { PictureAnswer, PictureRequest } from './wanted.ts';

/** After the last picture the worker goes: a page that draws nothing keeps no thread. */
const KEPT_MS = 5000;

type Waiting<W> = { readonly wanted: W; readonly resolve: (svg: string) => void };

type Hands<W> = {
  readonly start: () => Worker;
  readonly draw: (wanted: W) => Promise<string>;
};

class Studio<W> {
  private readonly hands: Hands<W>;
  private readonly waiting = new Map<number, Waiting<W>>();
  private worker: Worker | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  constructor(hands: Hands<W>) {
    this.hands = hands;
  }

  private close(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private take(id: number): Waiting<W> | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.leaving = setTimeout(() => this.close(), KEPT_MS);
    return found;
  }

  /** Where no worker can be had, the page draws by itself: late is better than never. */
  private drawHere(): void {
    this.close();
    for (const [id, { wanted }] of this.waiting)
      void this.hands.draw(wanted).then(
        (svg) => this.take(id)?.resolve(svg),
        () => this.take(id)?.resolve(''),
      );
  }

  private begin(): Worker {
    const begun = this.hands.start();
    begun.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) =>
      this.take(data.id)?.resolve(data.svg),
    );
    begun.addEventListener('error', () => this.drawHere());
    return begun;
  }

  paint(wanted: W): Promise<string> {
    clearTimeout(this.leaving);
    this.worker ??= this.begin();
    const request: PictureRequest<W> = { id: ++this.count, wanted };
    return new Promise((resolve) => {
      this.waiting.set(request.id, { wanted, resolve });
      this.worker?.postMessage(request, []);
    });
  }
}

/** Paints beside the page, one worker for all that is asked for; empty where nothing can be drawn. */
export function studioOf<W>(hands: Hands<W>): (wanted: W) => Promise<string> {
  const studio = new Studio(hands);
  return (wanted) => studio.paint(wanted);
}
