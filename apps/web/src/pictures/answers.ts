import type { PictureAnswer, PictureRequest } from './wanted.ts';

/** A worker that draws what it is asked for. */
export function answerWith<W>(draw: (wanted: W) => Promise<string>): void {
  addEventListener('message', ({ data }: MessageEvent<PictureRequest<W>>) => {
    const tell = (svg: string): void => {
      const answer: PictureAnswer = { id: data.id, svg };
      postMessage(answer);
    };
    void draw(data.wanted).then(tell, () => tell(''));
  });
}
