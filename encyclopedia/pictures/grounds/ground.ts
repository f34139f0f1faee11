import type { Palette } from '../palette.ts';
import type { Random } from '../seeded-random.ts';

/** A scene has its own sun, moon and landmarks; an emblem brings a disc that takes their place. */
export type Purpose = 'scene' | 'emblem';

/** SVG behind and in front of the emblem's disc; a scene shows both together. */
export interface GroundLayers {
  readonly behind: string;
  readonly before: string;
}

export type DrawGround = (palette: Palette, random: Random, purpose: Purpose) => GroundLayers;

/** Where an emblem's disc stands: the layers behind may centre on it, the layers before keep below its glyph. */
export const DISC = { x: 480, y: 300, radius: 214 } as const;
