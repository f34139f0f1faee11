import { fail, ok, type Result } from '#core/result.ts';
import type { PackedPicture } from '#articles/starter/pack-parts.ts';
import { pictureOf } from './compile-article.ts';
import type { ArticleProblem, WrittenArticle } from './written-article.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { pictureCredit } from './pictures/picture-credit.ts';

export type DrawnPictures = Result<ReadonlyMap<string, PackedPicture>, readonly ArticleProblem[]>;

/** Draws the picture of every article, by file name. Returns every recipe that names a missing icon or country. */
export function drawPictures(
  articles: readonly Pick<WrittenArticle, 'file' | 'title' | 'picture'>[],
): DrawnPictures {
  const pictures = new Map<string, PackedPicture>();
  const problems: ArticleProblem[] = [];
  for (const { file, title, picture: recipe } of articles) {
    const picture = drawPicture(recipe, title);
    if (picture.ok)
      pictures.set(pictureOf(title).file, { svg: picture.value, credit: pictureCredit(recipe) });
    else problems.push({ file, message: picture.error });
  }
  return problems.length > 0 ? fail(problems) : ok(pictures);
}
