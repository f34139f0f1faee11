import { assertNever } from '#core/assert-never.ts';
import type { PictureRecipe } from './picture-recipe.ts';

const OURS = 'Drawn for Wayword, CC BY 4.0';

/** Whom a picture is owed to, as its own page says it. The sources and their licences: encyclopedia/LICENSES.md. */
export function pictureCredit(recipe: PictureRecipe): string {
  switch (recipe.kind) {
    case 'emblem':
      return `${OURS}. Icon: ${recipe.icon}, by the artists of game-icons.net, CC BY 3.0, recoloured`;
    case 'map':
      return `${OURS}. Outlines: Natural Earth, public domain`;
    case 'scene':
    case 'tile':
      return OURS;
    default:
      return assertNever(recipe);
  }
}
