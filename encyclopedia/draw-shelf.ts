import { fail, ok, type Result } from '#core/result.ts';
import { pictureOf } from './article-html.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import type { ShelfArticle } from './shelf-article.ts';
import type { ShelfProblem } from './shelf-problem.ts';

/** The picture of every article of a shelf: file name → SVG; or every recipe that asks for what there is not. */
export async function drawShelf(
  shelf: readonly ShelfArticle[],
): Promise<Result<ReadonlyMap<string, string>, readonly ShelfProblem[]>> {
  const pictures = new Map<string, string>();
  const problems: ShelfProblem[] = [];
  for (const { file, title, picture: recipe } of shelf) {
    const picture = await drawPicture(recipe, title);
    if (picture.ok) pictures.set(pictureOf(title).file, picture.value);
    else problems.push({ file, message: picture.error });
  }
  return problems.length > 0 ? fail(problems) : ok(pictures);
}
