import type { Article } from '../article.ts';
import type { SourceInfo } from '../encyclopedia-source.ts';
import { articleUrl } from './article-url.ts';
import { displayTitle } from './display-title.ts';
import { extractOf } from './extract.ts';
import type { JsonObject } from './json.ts';
import { originalPicture, thumbnail } from './thumbnail.ts';
import { NAMESPACE, underscored } from './wiki-title.ts';

/** Pixels; the width of the page content service's own thumbnails. */
const THUMBNAIL_SIZE = 320;

/** A page summary as Wikimedia's page content service gives it (Summary/1.5.0). */
export function summaryAnswer(article: Article, info: SourceInfo, origin: string): JsonObject {
  const { title, pageId, revision, timestamp, description, lead, image } = article;
  const url = articleUrl(title, origin);
  return {
    type: lead === '' ? 'no-extract' : 'standard',
    title,
    displaytitle: displayTitle(title),
    namespace: { id: NAMESPACE.article, text: '' },
    titles: { canonical: underscored(title), normalized: title, display: displayTitle(title) },
    pageid: pageId,
    ...(image !== null && {
      thumbnail: thumbnail(image, THUMBNAIL_SIZE, origin),
      originalimage: originalPicture(image, origin),
    }),
    lang: info.lang,
    dir: info.dir,
    revision: String(revision),
    timestamp,
    ...(description !== '' && { description }),
    content_urls: { desktop: { page: url }, mobile: { page: url } },
    extract: lead,
    extract_html: extractOf(article, { intro: true, plain: false, chars: null }),
  };
}
