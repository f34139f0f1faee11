import { oklch, turnHue } from './oklch.ts';

/** The colors of a picture, all derived from a single hue. Lightest to darkest, then the two accents. */
export interface Palette {
  readonly paper: string;
  /** The warm low sky near the sun, the same for every hue so that the pictures match. */
  readonly dawn: string;
  readonly haze: string;
  readonly sky: string;
  readonly pale: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly deep: string;
  readonly ink: string;
  /** Sun, moon and lit windows: warm cream for any hue. */
  readonly light: string;
  /** `light` in shade. */
  readonly glow: string;
  /** A small spot of a contrasting color: a sail, a flag, a roof. */
  readonly spot: string;
}

const SUNLIGHT = 85;

/**
 * Shifts light colors towards a warm hue and dark colors towards a cool one, because a picture in a single hue looks
 * flat.
 */
export function dayPalette(hue: number): Palette {
  const light = turnHue(hue, SUNLIGHT, 14);
  const shade = shadeOf(hue);
  return {
    paper: oklch(0.975, 0.014, 85),
    dawn: oklch(0.945, 0.038, 76),
    haze: oklch(0.935, 0.036, light),
    sky: oklch(0.885, 0.06, hue),
    pale: oklch(0.81, 0.082, light),
    far: oklch(0.73, 0.1, turnHue(hue, shade, 7)),
    middle: oklch(0.61, 0.116, turnHue(hue, shade, 14)),
    near: oklch(0.485, 0.102, shade),
    deep: oklch(0.37, 0.08, shade),
    ink: oklch(0.27, 0.055, shade),
    light: oklch(0.945, 0.065, 88),
    glow: oklch(0.875, 0.09, 80),
    spot: oklch(0.64, 0.17, contrast(hue)),
  };
}

/** The same scale at night: dark sky, darker ground, and only the moon and the windows are light. */
export function nightPalette(hue: number): Palette {
  const shade = shadeOf(hue);
  return {
    paper: oklch(0.965, 0.016, 85),
    dawn: oklch(0.72, 0.09, hue),
    haze: oklch(0.64, 0.1, hue),
    sky: oklch(0.41, 0.085, shade),
    pale: oklch(0.55, 0.1, hue),
    far: oklch(0.47, 0.094, turnHue(hue, shade, 8)),
    middle: oklch(0.35, 0.078, shade),
    near: oklch(0.285, 0.064, shade),
    deep: oklch(0.225, 0.05, shade),
    ink: oklch(0.19, 0.04, shade),
    light: oklch(0.93, 0.06, 88),
    glow: oklch(0.85, 0.09, 82),
    spot: oklch(0.7, 0.15, contrast(hue)),
  };
}

/** Yellow darkened at its own hue is muddy olive, so warm hues shade towards brick; the others towards night blue. */
function shadeOf(hue: number): number {
  return hue > 30 && hue < 112 ? turnHue(hue, 35, 28) : turnHue(hue, 275, 12);
}

/** Warm pictures get a sea-green spot, cool pictures a vermilion spot; the exact opposite hue is often muddy. */
function contrast(hue: number): number {
  return hue > 110 && hue < 330 ? 38 : 200;
}
