/** Ten plain spaces with room for two. */
export const STRAIGHT = '2:gg 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg';
/** The rulebook's corner, fourth of ten: inside 3, skid 4 over three spaces, K4; rocks outside. */
export const CORNER = '2:gg 2:gg 2:gg R3~4x3K4:rf 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg';
/** A slow corner, fourth of ten: inside 2, skid 3 over two spaces, K3. */
export const SLOW_CORNER = '2:gg 2:gg 2:gg L2~3x2K3:fr 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg';
/** A corner that is only an inside line with note 1, fourth of ten. */
export const HAIRPIN = '2:gg 2:gg 2:gg L1:fr 2:gg 2:gg 2:gg 2:gg 2:gg 2:gg';
/** A bump with note 3, fourth of ten, and a corner with inside 3 as the ninth. */
export const BUMP = '2:gg 2:gg 2:gg ^3:gg 2:gg 2:gg 2:gg 2:gg R3:gg 2:gg';
/** Three spaces, a corner with inside 1 and skid 3 over two spaces and K3, three spaces. */
export const SHARP_CORNER = '2:gg 2:gg 2:gg L1~3x2K3:fr 2:gg 2:gg 2:gg';
/** Narrow all along. */
export const NARROW = '1:gg 1:gf 1:wg 1:gg 1:gg 1:gg 1:gg 1:gg 1:gg 1:gg';
