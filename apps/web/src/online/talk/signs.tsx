import type { Sign } from '@perfect-line/protocol/talk';

/** Drawn, so that they look the same on every device. */
const PATHS: Readonly<Record<Sign, string>> = {
  wave: 'M7 12V6.5a1.3 1.3 0 0 1 2.6 0V11V4.6a1.3 1.3 0 0 1 2.6 0V11V5.4a1.3 1.3 0 0 1 2.6 0V12V7.6a1.3 1.3 0 0 1 2.6 0V14c0 4-2.4 6.5-5.6 6.5S7 19 5 15.6L3.8 13.4a1.3 1.3 0 0 1 2.2-1.3zM18.5 3.5a5 5 0 0 1 2.4 3M4.5 5.5a5 5 0 0 1 1-2.4',
  thumb:
    'M4 11h3v9H4zM7 12l4-8.2c1.6 0 2.3 1 2.1 2.4L12.6 10H18c1.4 0 2.2 1.1 1.9 2.4l-1.4 6c-.2 1-1 1.6-2 1.6H7z',
  fire: 'M12 3c.6 3 4.8 5 4.8 10a4.8 4.8 0 0 1-9.6 0c0-1.8.8-3 1.8-4 0 1.5.6 2.4 1.5 2.7C10.2 8.4 10.4 5.4 12 3z',
  sweat:
    'M12 4a8 8 0 1 1-.1 0M9 10v1.5M15 10v1.5M9 16c1.8-1.4 4.2-1.4 6 0M19.5 3c1 1.5 1.5 2.2 1.5 3a1.5 1.5 0 0 1-3 0c0-.8.5-1.5 1.5-3z',
  flag: 'M6 3v18M6 4h12v9H6M6 4h3v3H6zM12 4h3v3h-3zM9 7h3v3H9zM15 7h3v3h-3zM6 10h3v3H6zM12 10h3v3h-3z',
  heart: 'M12 20C6 15.5 4 12.5 4 9.5A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 2.1c0 3-2 6-8 10.5z',
};

export const SignPicture = ({ sign }: { readonly sign: Sign }) => (
  <svg class="talk-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[sign]} />
  </svg>
);
