/** What lies beside the road; `shortcut` is the brown area inside a corner that has one. */
export const TERRAINS = [
  'grass',
  'dirt',
  'snow',
  'shortcut',
  'forest',
  'water',
  'rocks',
  'village',
  'mountain',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const SURFACES = ['asphalt', 'snow'] as const;
/** The side of a board in play, and so the surface of its spaces. */
export type Surface = (typeof SURFACES)[number];

/** On the back of a board meadows and earth lie under snow; everything else shows. */
export const underSnow = (terrain: Terrain): Terrain =>
  terrain === 'grass' || terrain === 'dirt' ? 'snow' : terrain;
