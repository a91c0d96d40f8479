import { encode } from 'uqr';

export type QrPicture = { readonly size: number; readonly path: string };

/** Four fields of nothing around it, as the standard asks: without them cameras do not find it. */
const QUIET = 4;

/** The dark fields of a QR code as one path; undefined when the text is longer than any code holds. */
export function qrPath(text: string): QrPicture | undefined {
  try {
    const { size, data } = encode(text, { border: QUIET });
    const rows = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size, path: rows.join('') };
  } catch {
    return undefined;
  }
}
