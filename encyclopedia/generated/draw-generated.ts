import { pictureOf } from '../article-html.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import type { PictureRecipe } from '../pictures/picture-recipe.ts';
import type { GeneratedArticle } from './generate.ts';
import { GROUP_PICTURES } from './generated-picture.ts';

/** The pictures of the groups, and those of the articles that have their own: file name → SVG. */
export async function drawGenerated(
  articles: readonly GeneratedArticle[],
): Promise<ReadonlyMap<string, string>> {
  const recipes = new Map<string, readonly [PictureRecipe, string]>();
  for (const [group, { recipe, shows }] of Object.entries(GROUP_PICTURES)) {
    recipes.set(pictureOf(`Group ${group}`).file, [recipe, shows]);
  }
  for (const { title, picture } of articles) {
    if (picture !== null) recipes.set(pictureOf(title).file, [picture, title]);
  }
  const pictures = new Map<string, string>();
  for (const [file, [recipe, title]] of recipes) {
    const drawn = await drawPicture(recipe, title);
    if (!drawn.ok) throw new Error(`${file}: ${drawn.error}`);
    pictures.set(file, drawn.value);
  }
  return pictures;
}
