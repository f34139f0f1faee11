import type { Media } from '../encyclopedia-source.ts';
import type { ApiCall } from './api-call.ts';
import { absoluteUrl, articleUrl } from './absolute-url.ts';
import type { JsonObject } from './json.ts';
import type { QueryModule } from './query-module.ts';
import type { Page } from './page-set.ts';
import { pictureSize } from './picture-size.ts';

const PROPS = ['url', 'size', 'mime'] as const;
type ImageProp = (typeof PROPS)[number];
type FilePage = Extract<Page, { kind: 'file' }>;

/**
 * prop=imageinfo: the picture behind a `File:` title that our server holds.
 *
 * Deviation from MediaWiki: the default of `iiprop` is all there is to tell, for nobody uploaded these pictures and no
 * moment of an upload is known.
 */
export const imageInfo: QueryModule = async (call, pages) => {
  const wanted = call.params.for('imageinfo', 'ii').choices('prop', PROPS, PROPS);
  const files = pages.flatMap(({ id, page }) => (page.kind === 'file' ? [{ id, page }] : []));
  const fields = await Promise.all(
    files.map(async ({ id, page }) => {
      const info = await infoOf(page, call, wanted);
      return [id, { imagerepository: 'local', imageinfo: [info] }] as const;
    }),
  );
  return { pages: new Map(fields) };
};

async function infoOf(
  { title, name, media }: FilePage,
  { origin }: ApiCall,
  wanted: ReadonlySet<ImageProp>,
): Promise<JsonObject> {
  return {
    ...(wanted.has('size') && (await sizeOf(media))),
    ...(wanted.has('url') && {
      url: absoluteUrl(`/media/${encodeURIComponent(name)}`, origin),
      descriptionurl: articleUrl(title, origin),
    }),
    ...(wanted.has('mime') && { mime: media.type }),
  };
}

async function sizeOf(media: Media): Promise<JsonObject> {
  const bytes = await media.bytes();
  // MediaWiki gives a file that has no size in pixels the size 0 × 0.
  const { width, height } = pictureSize(media.type, bytes) ?? { width: 0, height: 0 };
  return { size: bytes.length, width, height };
}
