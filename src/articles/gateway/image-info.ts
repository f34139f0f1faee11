import type { ApiCall } from './api-call.ts';
import { absoluteUrl, articleUrl } from './absolute-url.ts';
import type { JsonObject } from './json.ts';
import type { QueryModule } from './query-module.ts';
import type { Page } from './page-set.ts';

const PROPS = ['url', 'size', 'mime', 'extmetadata'] as const;
type ImageProp = (typeof PROPS)[number];
type FilePage = Extract<Page, { kind: 'file' }>;

/**
 * prop=imageinfo: the picture of a `File:` title.
 *
 * Deviation from MediaWiki: `iiprop` defaults to all known properties, because these pictures have no uploader and no
 * upload time.
 */
export const imageInfo: QueryModule = (call, pages) => {
  const wanted = call.params.for('imageinfo', 'ii').choices('prop', PROPS, PROPS);
  const files = pages.flatMap(({ id, page }) => (page.kind === 'file' ? [{ id, page }] : []));
  const fields = files.map(
    ({ id, page }) => [id, { imagerepository: 'local', imageinfo: [infoOf(page, call, wanted)] }] as const,
  );
  return { pages: new Map(fields) };
};

function infoOf(
  { title, picture }: FilePage,
  { origin }: ApiCall,
  wanted: ReadonlySet<ImageProp>,
): JsonObject {
  const { url, descriptionUrl, credit, type, size, width, height } = picture;
  return {
    ...(wanted.has('size') && { ...(size !== null && { size }), width, height }),
    ...(wanted.has('url') && {
      url: absoluteUrl(url, origin),
      descriptionurl: descriptionUrl ?? articleUrl(title, origin),
    }),
    ...(wanted.has('mime') && { mime: type }),
    ...(wanted.has('extmetadata') &&
      credit !== null && { extmetadata: { Credit: { value: credit, source: 'wayword' } } }),
  };
}
