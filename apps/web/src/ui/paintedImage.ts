import { useEffect, useState } from 'preact/hooks';

/** Pictures of this page by what they show, as addresses of images. */
const painted = new Map<string, string>();

/** How a picture is come by: it may be there already, else it is painted. */
export type Painter<W> = {
  readonly paint: (wanted: W) => Promise<string>;
  readonly builtOf?: (wanted: W) => string | undefined;
};

/** An image of its own: its styles and ids cannot meet those of the page. */
async function imageOf<W>(wanted: W, { paint, builtOf }: Painter<W>): Promise<string> {
  const name = JSON.stringify(wanted);
  const known = painted.get(name) ?? builtOf?.(wanted);
  if (known !== undefined) return known;
  const svg = await paint(wanted);
  if (svg === '') return '';
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  painted.set(name, address);
  return address;
}

/** The address of a picture as soon as it is painted; empty until then, and before it is visible. */
export function useImage<W>(wanted: W, painter: Painter<W>, isVisible: boolean): string {
  const name = JSON.stringify(wanted);
  const [source, setSource] = useState(painted.get(name) ?? '');
  useEffect(() => {
    if (!isVisible) return undefined;
    let isOld = false;
    void imageOf(wanted, painter).then((address) => {
      if (!isOld) setSource(address);
    });
    return () => {
      isOld = true;
    };
  }, [name, isVisible]);
  return source;
}
