import type { LaidZone } from '@perfect-line/track/roadbook/draft';
import { useEffect, useState } from 'preact/hooks';

import { paint } from '../../pictures/studio.ts';
import type { ZonePicture } from '../../pictures/wanted.ts';
import { isDark } from '../../ui/isDark.ts';

/** Pictures of this page, as addresses of images: four boards have sixteen ways to lie, on two sides. */
const painted = new Map<string, Promise<string>>();

async function addressOf(wanted: ZonePicture): Promise<string> {
  const svg = await paint(wanted);
  return svg === '' ? '' : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

function pictureOf(wanted: ZonePicture): Promise<string> {
  const name = JSON.stringify(wanted);
  const known = painted.get(name) ?? addressOf(wanted);
  painted.set(name, known);
  return known;
}

type Lying = Pick<LaidZone, 'zone' | 'side' | 'turns'>;

/** The table's own drawing of a board, painted beside the page; empty until it is there. */
export function useZonePicture({ zone, side, turns }: Lying): string {
  const [address, setAddress] = useState('');
  const theme = isDark.value ? 'dark' : 'light';
  useEffect(() => {
    let isOld = false;
    void pictureOf({ type: 'zone', zone, side, turns, theme }).then((painting) => {
      if (!isOld) setAddress(painting);
    });
    return () => {
      isOld = true;
    };
  }, [zone, side, turns, theme]);
  return address;
}
