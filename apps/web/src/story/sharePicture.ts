import { download } from '../storage/download.ts';

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

/** A drawing as a PNG; undefined where the browser cannot paint it. */
export async function pngOf(svg: string): Promise<Blob | undefined> {
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ?? undefined;
}

const isChanged = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Through the device's own sheet where it takes pictures, else as a file. */
export async function sharePicture(png: Blob, title: string): Promise<void> {
  const file = new File([png], 'perfect-line.png', { type: 'image/png' });
  const shared = { files: [file], title };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) {
    download(file.name, png, file.type);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    // Whoever closes the sheet has decided; a device that refuses still gets the file.
    if (!isChanged(error)) download(file.name, png, file.type);
  }
}
