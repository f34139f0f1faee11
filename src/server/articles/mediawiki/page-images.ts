import { thumbnail, originalPicture } from './thumbnail.ts';
import { articlesOf } from './page-set.ts';
import type { QueryModule } from './query-module.ts';
import { underscored } from './wiki-title.ts';

const PROPS = ['thumbnail', 'name', 'original'] as const;

/** prop=pageimages: the picture an article is known by. Thumbnails are fitted into a square of `pithumbsize` pixels. */
export const pageImages: QueryModule = ({ params, origin }, pages) => {
  const own = params.for('pageimages', 'pi');
  const props = own.choices('prop', PROPS, ['thumbnail', 'name']);
  const size = own.integer('thumbsize', { fallback: 50, min: 1, max: 10_000 });
  // Every page of a query is answered at once, and no picture of ours has a licence to sort out.
  own.accept('limit', 'license');
  const fields = articlesOf(pages).flatMap(({ id, article: { image } }) =>
    image === null
      ? []
      : [
          [
            id,
            {
              ...(props.has('original') && { original: originalPicture(image, origin) }),
              ...(props.has('thumbnail') && { thumbnail: thumbnail(image, size, origin) }),
              ...(props.has('name') && { pageimage: underscored(image.file) }),
            },
          ] as const,
        ],
  );
  return { pages: new Map(fields) };
};
