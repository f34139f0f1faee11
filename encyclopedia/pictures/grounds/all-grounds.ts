import { dayPalette, nightPalette, type Palette } from '../palette.ts';
import type { GroundName } from '../picture-recipe.ts';
import { contour } from './contour.ts';
import { dunes } from './dunes.ts';
import { forest } from './forest.ts';
import { grid } from './grid.ts';
import type { DrawGround } from './ground.ts';
import { hills } from './hills.ts';
import { mountains } from './mountains.ts';
import { night } from './night.ts';
import { rain } from './rain.ts';
import { rays } from './rays.ts';
import { rings } from './rings.ts';
import { skyline } from './skyline.ts';
import { stars } from './stars.ts';
import { waves } from './waves.ts';

interface Ground {
  readonly draw: DrawGround;
  readonly palette: (hue: number) => Palette;
}

export const grounds: Readonly<Record<GroundName, Ground>> = {
  hills: { draw: hills, palette: dayPalette },
  mountains: { draw: mountains, palette: dayPalette },
  waves: { draw: waves, palette: dayPalette },
  skyline: { draw: skyline, palette: dayPalette },
  night: { draw: night, palette: nightPalette },
  stars: { draw: stars, palette: nightPalette },
  rays: { draw: rays, palette: dayPalette },
  rain: { draw: rain, palette: dayPalette },
  forest: { draw: forest, palette: dayPalette },
  dunes: { draw: dunes, palette: dayPalette },
  contour: { draw: contour, palette: dayPalette },
  grid: { draw: grid, palette: dayPalette },
  rings: { draw: rings, palette: dayPalette },
};
