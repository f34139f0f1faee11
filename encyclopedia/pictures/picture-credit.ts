import { assertNever } from '#core/assert-never.ts';
import type { PictureRecipe } from './picture-recipe.ts';

const OURS = 'Drawn for Wayword, CC BY 4.0';

/** Returns the credit line of a picture for its page. encyclopedia/LICENSES.md lists the sources and their licenses. */
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
