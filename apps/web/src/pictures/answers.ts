import type { PictureAnswer, PictureRequest } from './wanted.ts';

/** What a worker does that draws what it is asked for. */
export const answering =
  <W>(draw: (wanted: W) => Promise<string>) =>
  ({ data: { id, wanted } }: MessageEvent<PictureRequest<W>>): void => {
    const tell = (svg: string): void => {
      const answer: PictureAnswer = { id, svg };
      postMessage(answer);
    };
    void draw(wanted).then(tell, () => tell(''));
  };
