import type { ArticleImage } from '../source/encyclopedia-source.ts';
import { merged, type JsonObject } from './json.ts';
import { articlesOf } from './page-set.ts';
import type { QueryModule } from './query-module.ts';
import { originalPicture, thumbnail } from './thumbnail.ts';
import { underscored } from './wiki-title.ts';

const PROPS = ['thumbnail', 'name', 'original'] as const;
type PictureProp = (typeof PROPS)[number];

/** prop=pageimages: an article's main picture. Thumbnails fit into a square of `pithumbsize` pixels. */
export const pageImages: QueryModule = ({ params, origin }, pages) => {
  const own = params.for('pageimages', 'pi');
  const wanted = own.choices('prop', PROPS, ['thumbnail', 'name']);
  const size = own.integer('thumbsize', { fallback: 50, min: 1, max: 10_000 });
  // All pages of a query are answered at once, and our pictures need no filter by license.
  own.accept('limit', 'license');

  const pictureOf = (image: ArticleImage): JsonObject => {
    const fields: Readonly<Record<PictureProp, JsonObject>> = {
      thumbnail: { thumbnail: thumbnail(image, size, origin) },
      name: { pageimage: underscored(image.file) },
      original: { original: originalPicture(image, origin) },
    };
    return merged([...wanted].map((prop) => fields[prop]));
  };
  const pictures = articlesOf(pages).flatMap(({ id, article: { image } }) =>
    image === null ? [] : [[id, pictureOf(image)] as const],
  );
  return { pages: new Map(pictures) };
};
