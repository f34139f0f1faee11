import { oklch } from '../oklch.ts';
import { dayPalette, type Palette } from '../palette.ts';
import type { MapView } from './map-view.ts';

/** The colors of a map: the subject in the recipe's hue, everything around it neutral. */
export interface MapColors {
  readonly palette: Palette;
  readonly sea: string;
  readonly shallows: string;
  readonly land: string;
  readonly border: string;
  readonly subject: string;
}

export function mapColors(hue: number, view: MapView): MapColors {
  const palette = dayPalette(hue);
  // On a globe the ocean is the subject; on other maps the sea turns green if the subject is blue, for contrast.
  const seaHue = view.form === 'globe' ? hue : hue > 185 && hue < 280 ? 190 : 232;
  const [depth, chroma] = view.form === 'globe' ? [0.7, 0.09] : [0.835, 0.045];
  return {
    palette,
    sea: oklch(depth, chroma, seaHue),
    shallows: oklch(depth + 0.07, chroma * 0.85, seaHue),
    land: oklch(0.93, 0.03, 85),
    border: oklch(0.79, 0.036, 80),
    // On a map of a place the country is only a little lighter than its neighbors: the pin is the subject.
    subject: view.pin === null ? oklch(0.63 + 0.1 * yellowness(hue), 0.137, hue) : oklch(0.98, 0.017, 88),
  };
}

/** 1 at yellow, 0 from 45° away: yellow needs high lightness. */
function yellowness(hue: number): number {
  return Math.max(0, 1 - Math.abs(hue - 92) / 45);
}
