import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { emblem } from './emblem.ts';
import { grounds } from './grounds/all-grounds.ts';
import type { GroundLayers, Purpose } from './grounds/ground.ts';
import { loadIcon } from './icon.ts';
import { drawMap } from './map/draw-map.ts';
import { dayPalette } from './palette.ts';
import type { GroundName, PictureRecipe } from './picture-recipe.ts';
import { seededRandom } from './seeded-random.ts';
import { element, HEIGHT, WIDTH } from './svg.ts';
import { tile } from './tile.ts';

/**
 * Draws the picture of an article: a standalone SVG document of 960 × 640 without script, style or external reference,
 * with the same bytes for the same recipe and title. Fails with a sentence that names the field if the icon or country
 * of the recipe does not exist.
 */
export function drawPicture(recipe: PictureRecipe, title: string): Result<string, string> {
  const drawing = draw(recipe, title);
  return drawing.ok ? ok(document(drawing.value, title)) : drawing;
}

function draw(recipe: PictureRecipe, title: string): Result<string, string> {
  switch (recipe.kind) {
    case 'emblem': {
      const icon = loadIcon(recipe.icon);
      if (icon === null) return fail(`picture.icon: game-icons.net has no icon called ${recipe.icon}`);
      const layers = ground(recipe.ground, recipe.hue, title, 'emblem');
      return ok(layers.behind + emblem(icon, recipe.hue) + layers.before);
    }
    case 'scene': {
      const layers = ground(recipe.ground, recipe.hue, title, 'scene');
      return ok(layers.behind + layers.before);
    }
    case 'tile':
      return ok(tile(recipe.text, dayPalette(recipe.hue), seededRandom(title)));
    case 'map':
      return drawMap(recipe, seededRandom(title));
    default:
      return assertNever(recipe);
  }
}

function ground(name: GroundName, hue: number, title: string, purpose: Purpose): GroundLayers {
  const { draw, palette } = grounds[name];
  return draw(palette(hue), seededRandom(title), purpose);
}

function document(drawing: string, title: string): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: 'img',
      'aria-label': title,
    },
    drawing,
  );
}
