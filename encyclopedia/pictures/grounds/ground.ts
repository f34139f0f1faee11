import type { Palette } from '../palette.ts';
import type { Random } from '../seeded-random.ts';

/** A scene has a sun, a moon and landmarks; an emblem has a disc in their place. */
export type Purpose = 'scene' | 'emblem';

/** SVG behind and in front of the emblem's disc; a scene shows both together. */
export interface GroundLayers {
  readonly behind: string;
  readonly before: string;
}

export type DrawGround = (palette: Palette, random: Random, purpose: Purpose) => GroundLayers;

/** Position of an emblem's disc: the layers behind may center on it, and the layers in front stay below its icon. */
export const DISC = { x: 480, y: 300, radius: 214 } as const;
