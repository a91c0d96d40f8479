export type Point = readonly [x: number, y: number];

const SHAPE_NAMES = [
  'straight',
  'bend-smooth',
  'bend-tight',
  'bend-bulge',
  'hairpin-tight',
  'hairpin-small',
  'hairpin-large',
  'chicane',
  'bend-tight-left',
] as const;
export type ShapeName = (typeof SHAPE_NAMES)[number];

/**
 * Centre lines of the road from edge `from` to edge `to`, for drawing only: hex side 1, origin in the
 * centre of the tile, y down, edge 0 at the top. A road meets its edge in the middle of the edge at a
 * right angle; a plain spline through these points does not, so whoever draws smooths the ends.
 */
export const SHAPES: Readonly<Record<ShapeName, readonly Point[]>> = {
  straight: [
    [0, 0.865],
    [0, 0],
    [0, -0.865],
  ],
  'bend-smooth': [
    [0, 0.865],
    [0.023, 0.605],
    [0.09, 0.352],
    [0.201, 0.115],
    [0.351, -0.099],
    [0.536, -0.284],
    [0.75, -0.433],
  ],
  'bend-tight': [
    [0, 0.865],
    [0, 0.404],
    [0.031, 0.192],
    [0.146, -0.038],
    [0.369, -0.212],
    [0.75, -0.433],
  ],
  'bend-bulge': [
    [0, 0.865],
    [-0.058, 0.558],
    [-0.158, 0.258],
    [-0.212, 0.077],
    [-0.177, -0.096],
    [-0.058, -0.219],
    [0.154, -0.258],
    [0.442, -0.288],
    [0.75, -0.433],
  ],
  'hairpin-tight': [
    [0, 0.865],
    [0.017, 0.736],
    [0.067, 0.615],
    [0.146, 0.512],
    [0.25, 0.432],
    [0.371, 0.382],
    [0.5, 0.365],
    [0.629, 0.382],
    [0.75, 0.432],
  ],
  'hairpin-small': [
    [0, 0.865],
    [-0.123, 0.577],
    [-0.242, 0.3],
    [-0.204, 0.096],
    [-0.077, -0.042],
    [0.142, -0.104],
    [0.4, -0.065],
    [0.596, 0.154],
    [0.75, 0.433],
  ],
  'hairpin-large': [
    [0, 0.865],
    [-0.085, 0.654],
    [-0.231, 0.346],
    [-0.362, -0.027],
    [-0.315, -0.231],
    [-0.173, -0.377],
    [-0.008, -0.412],
    [0.196, -0.431],
    [0.442, -0.096],
    [0.635, 0.212],
    [0.75, 0.433],
  ],
  chicane: [
    [0, 0.865],
    [-0.038, 0.615],
    [-0.185, 0.277],
    [-0.315, 0.008],
    [-0.185, -0.277],
    [-0.038, -0.615],
    [0, -0.865],
  ],
  'bend-tight-left': [
    [0, 0.865],
    [0, 0.404],
    [-0.031, 0.192],
    [-0.146, -0.038],
    [-0.369, -0.212],
    [-0.75, -0.433],
  ],
};
