import { draw } from './draw.ts';
import type { PictureAnswer, PictureRequest } from './wanted.ts';

async function answer({ id, wanted }: PictureRequest): Promise<PictureAnswer> {
  try {
    return { id, svg: await draw(wanted) };
  } catch {
    return { id, svg: '' };
  }
}

addEventListener('message', (event: MessageEvent<PictureRequest>) => {
  void answer(event.data).then((picture) => postMessage(picture));
});
