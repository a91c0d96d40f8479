import { useEffect, useState } from 'preact/hooks';

import { paint } from '../pictures/studio.ts';
import type { RulePicture, Thumbnail } from '../pictures/wanted.ts';

type Shown = Thumbnail | RulePicture;

/** Pictures of this page by what they show, as addresses of images. */
const painted = new Map<string, string>();

/** Those of ready tracks are painted when the page is built. */
export const builtOf = (wanted: Shown): string | undefined =>
  wanted.type === 'ready' && typeof PICTURES === 'object'
    ? PICTURES[`${wanted.track} ${wanted.theme}`]
    : undefined;

/** An image of its own: its styles and ids cannot meet those of the page. */
async function imageOf(wanted: Shown): Promise<string> {
  const name = JSON.stringify(wanted);
  const known = painted.get(name) ?? builtOf(wanted);
  if (known !== undefined) return known;
  const svg = await paint(wanted);
  if (svg === '') return '';
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  painted.set(name, address);
  return address;
}

/** The address of a picture as soon as it is painted; empty until then. */
export function useImage(wanted: Shown, isVisible: boolean): string {
  const name = JSON.stringify(wanted);
  const [source, setSource] = useState(painted.get(name) ?? '');
  useEffect(() => {
    if (!isVisible) return undefined;
    let isOld = false;
    void imageOf(wanted).then((address) => {
      if (!isOld) setSource(address);
    });
    return () => {
      isOld = true;
    };
  }, [name, isVisible]);
  return source;
}
