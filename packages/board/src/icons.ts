import { glyphText, INK } from './glyphs.ts';

/** Small figures for panels and buttons, 24 units square; drawn with their own colours. */
export const ICON_NAMES = [
  'sunny',
  'rain',
  'tyre-asphalt',
  'tyre-rain',
  'tyre-soft',
  'flag-yellow',
  'flag-green',
  'flag-chequered',
  'repairs',
  'pit',
  'focus',
  'warning',
  'spin',
  'off-track',
  'damage-gear',
  'damage-brake',
  'damage-coast',
  'damage-weather',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

const SUN =
  '<g stroke="#f5a623" stroke-width="2.2" stroke-linecap="round"><path d="M12 1.5v2.6M12 19.9v2.6M1.5 12h2.6M19.9 12h2.6M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8"/></g><circle cx="12" cy="12" r="5.2" fill="#ffcf3a" stroke="#15161c" stroke-width="1"/>';
const CLOUD =
  '<path fill="#dfe7ee" stroke="#15161c" stroke-width="1.2" stroke-linejoin="round" d="M6.5 14.5a4 4 0 0 1 .3-8 5.5 5.5 0 0 1 10.5 1.2 3.5 3.5 0 0 1 .4 6.8z"/>';
const DROPS =
  '<path stroke="#3b8fd6" stroke-width="2.2" stroke-linecap="round" d="M8 17.5l-1 4M12.5 17.5l-1 4M17 17.5l-1 4"/>';
const POLE = '<path stroke="#15161c" stroke-width="2.2" stroke-linecap="round" d="M4.5 2.5v19"/>';
const CLOTH = 'M5.5 3.5c5-2.5 8 2.5 14 0v9c-6 2.5-9-2.5-14 0z';
const WRENCH_24 =
  'M20.6 6.9l-3.3 3.3-2.5-.9-.9-2.5 3.3-3.3a5.5 5.5 0 0 0-7.1 6.9l-6.7 6.7a2.3 2.3 0 0 0 3.3 3.3l6.7-6.7a5.5 5.5 0 0 0 7.2-6.8z';

const tyre = (tread: string, band: string): string =>
  `<circle cx="12" cy="12" r="10" fill="#15161c" stroke="#fffaf0" stroke-width="1"/>${tread}<circle cx="12" cy="12" r="6.4" fill="none" stroke="${band}" stroke-width="1.8"/><circle cx="12" cy="12" r="3.6" fill="#c9ced6"/>`;
const flag = (fill: string): string =>
  `<path fill="${fill}" stroke="#15161c" stroke-width="1.2" stroke-linejoin="round" d="${CLOTH}"/>${POLE}`;

/** A damage token: the figure of what is lost on a torn disc. */
const damage = (body: string): string =>
  `<circle cx="12" cy="12" r="10.5" fill="#fffaf0" stroke="#c92a22" stroke-width="2.2"/>${body}<path stroke="#c92a22" stroke-width="2" stroke-linecap="round" d="M5 19 19 5"/>`;

const BODIES: Readonly<Record<IconName, string>> = {
  sunny: SUN,
  rain: CLOUD + DROPS,
  'tyre-asphalt': tyre('', '#fffaf0'),
  'tyre-rain': tyre(
    '<g stroke="#fffaf0" stroke-width="1.3"><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"/></g>',
    '#3b8fd6',
  ),
  'tyre-soft': tyre('', '#dd2c2c'),
  'flag-yellow': flag('#ffd21f'),
  'flag-green': flag('#2f9e55'),
  'flag-chequered': `${flag('#fffaf0')}<path fill="#15161c" d="M5.5 3.6c1.6-.7 3-.8 4.5-.6v3.2c-1.5-.2-2.9-.1-4.5.6zM14.5 4.2c1.6.3 3.2.2 5-.6v3.3c-1.8.7-3.4.8-5 .5zM10 6.2c1.5.2 3 .8 4.5 1.2v3.2c-1.5-.4-3-1-4.5-1.2z"/>`,
  repairs: `<path fill="#c9ced6" stroke="#15161c" stroke-width="1.3" stroke-linejoin="round" d="${WRENCH_24}"/>`,
  pit: `<rect x="1.5" y="5" width="21" height="14" rx="3.5" fill="#15161c" stroke="#fffaf0"/><g fill="none" stroke="#fffaf0" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M5 15.5v-7h2a1.9 1.9 0 0 1 0 4H5M12 8.5v7M15.5 8.5h4M17.5 8.5v7"/></g>`,
  focus:
    '<path fill="#fffaf0" stroke="#15161c" stroke-width="1.4" d="M1.5 12C5 6.5 8.5 4.5 12 4.5s7 2 10.5 7.5c-3.5 5.5-7 7.5-10.5 7.5S5 17.5 1.5 12z"/><circle cx="12" cy="12" r="4.6" fill="#1f8f88"/><circle cx="12" cy="12" r="2" fill="#15161c"/>',
  warning: `<path fill="#ffcf3a" stroke="#15161c" stroke-width="1.6" stroke-linejoin="round" d="M12 2 23 21.5H1z"/>${glyphText('!', { x: 12, y: 14.2, size: 11.5 }, INK.dark)}`,
  spin: '<path fill="none" stroke="#dd2c2c" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M19.5 8A8.5 8.5 0 1 0 20.5 13M20 2.5V8.3H14.2"/>',
  'off-track':
    '<path fill="none" stroke="#15161c" stroke-width="2.2" d="M3 22C4 14 4 8 3 2"/><path fill="none" stroke="#dd2c2c" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M6 18C12 17 15 13 19 7M13.5 6.5H19.3V12.3"/>',
  'damage-gear': damage(glyphText('5', { x: 12, y: 12, size: 12 }, INK.dark)),
  'damage-brake': damage(
    '<path stroke="#15161c" stroke-width="2.2" stroke-linecap="round" d="M8 8.5h8M8 12h8M8 15.5h8"/>',
  ),
  'damage-coast': damage(glyphText('-', { x: 12, y: 12, size: 15 }, INK.dark)),
  'damage-weather': `<g transform="translate(-2.5 -2.5)scale(.72)">${SUN}</g><g transform="translate(7 7.5)scale(.7)">${CLOUD}${DROPS}</g>`,
};

/** An icon as its own `<svg>`; the page says what it means in words. */
export const iconSvg = (name: IconName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" class="pl-figure" aria-hidden="true">${BODIES[name]}</svg>`;
