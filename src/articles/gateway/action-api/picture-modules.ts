import type { ArticleImage } from '../../source/encyclopedia-source.ts';
import { merged, type JsonObject } from './answer-format.ts';
import type { ApiCall } from './api-call.ts';
import { articlesOf, type QueryModule, type Page } from './page-set.ts';
import { underscored, absoluteUrl, articleUrl } from './wiki-title.ts';

const PICTURE_PROPS = ['thumbnail', 'name', 'original'] as const;
type PictureProp = (typeof PICTURE_PROPS)[number];

/** prop=pageimages: an article's main picture. Thumbnails fit into a square of `pithumbsize` pixels. */
export const pageImages: QueryModule = ({ params, origin }, pages) => {
  const own = params.for('pageimages', 'pi');
  const requested = own.choices('prop', PICTURE_PROPS, ['thumbnail', 'name']);
  const size = own.integer('thumbsize', { fallback: 50, min: 1, max: 10_000 });
  // All pages of a query are answered at once, and our pictures need no filter by license.
  own.accept('limit', 'license');

  const pictureOf = (image: ArticleImage): JsonObject => {
    const fields: Readonly<Record<PictureProp, JsonObject>> = {
      thumbnail: { thumbnail: thumbnail(image, size, origin) },
      name: { pageimage: underscored(image.file) },
      original: { original: originalPicture(image, origin) },
    };
    return merged([...requested].map((prop) => fields[prop]));
  };
  const pictures = articlesOf(pages).flatMap(({ id, article: { image } }) =>
    image === null ? [] : [[id, pictureOf(image)] as const],
  );
  return { pages: new Map(pictures) };
};

const IMAGE_PROPS = ['url', 'size', 'mime', 'extmetadata'] as const;
type ImageProp = (typeof IMAGE_PROPS)[number];
type FilePage = Extract<Page, { kind: 'file' }>;

/**
 * prop=imageinfo: the picture of a `File:` title.
 *
 * Deviation from MediaWiki: `iiprop` defaults to all known properties, because these pictures have no uploader and no
 * upload time.
 */
export const imageInfo: QueryModule = (call, pages) => {
  const requested = call.params.for('imageinfo', 'ii').choices('prop', IMAGE_PROPS, IMAGE_PROPS);
  const files = pages.flatMap(({ id, page }) => (page.kind === 'file' ? [{ id, page }] : []));
  const fields = files.map(
    ({ id, page }) => [id, { imagerepository: 'local', imageinfo: [infoOf(page, call, requested)] }] as const,
  );
  return { pages: new Map(fields) };
};

function infoOf(
  { title, picture }: FilePage,
  { origin }: ApiCall,
  requested: ReadonlySet<ImageProp>,
): JsonObject {
  const { url, descriptionUrl, credit, type, size, width, height } = picture;
  return {
    ...(requested.has('size') && { ...(size !== null && { size }), width, height }),
    ...(requested.has('url') && {
      url: absoluteUrl(url, origin),
      descriptionurl: descriptionUrl ?? articleUrl(title, origin),
    }),
    ...(requested.has('mime') && { mime: type }),
    ...(requested.has('extmetadata') &&
      credit !== null && { extmetadata: { Credit: { value: credit, source: 'wayword' } } }),
  };
}

/** A picture in MediaWiki's answers; its address is absolute. */
export interface PictureAnswer {
  readonly [name: string]: string | number;
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

export function originalPicture({ url, width, height }: ArticleImage, origin: string): PictureAnswer {
  return { source: absoluteUrl(url, origin), width, height };
}

/**
 * Fits the picture into a square of `size` pixels and keeps the aspect ratio. The address is that of the original: the
 * browser scales it, and only vector pictures are enlarged, as on any wiki.
 */
export function thumbnail(image: ArticleImage, size: number, origin: string): PictureAnswer {
  const { source, width, height } = originalPicture(image, origin);
  const fit = size / Math.max(width, height, 1);
  const scale = image.file.toLowerCase().endsWith('.svg') ? fit : Math.min(fit, 1);
  return { source, width: scaled(width, scale), height: scaled(height, scale) };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}
