import type { Insertable, Selectable } from 'kysely';
import { contentTag } from '#platform/http/etag.ts';
import type { ArticleTables } from './article-tables.ts';
import type { Article } from '../source/encyclopedia-source.ts';
import { ARTICLE_FORMAT } from './article-format.ts';
import { packText, unpackText } from './packed-text.ts';

/** Converts an article to a row. `at`: milliseconds since 1970. */
export async function articleToRow(
  source: string,
  article: Article,
  at: number,
): Promise<Insertable<ArticleTables['articles']>> {
  const { title, revision, links, images, lead, description } = article;
  const html = await packText(article.html);
  const sections = JSON.stringify(article.sections);
  const texts = [title, ...links, ...images, sections, lead, description];
  return {
    source,
    title,
    revision,
    format: ARTICLE_FORMAT,
    page_id: article.pageId,
    made_at: article.timestamp,
    html,
    tag: contentTag(html),
    links: [...links],
    images: [...images],
    sections,
    lead,
    description,
    image: article.image === null ? null : JSON.stringify(article.image),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), html.length),
    fetched_at: new Date(at),
    used_at: new Date(at),
  };
}

/** Returns null when the content tag does not match. */
export async function articleFromRow(row: Selectable<ArticleTables['articles']>): Promise<Article | null> {
  if (contentTag(row.html) !== row.tag) return null;
  // The tag verifies every byte, so the text is exactly what the server wrote.
  const html = await unpackText(row.html);
  const { title, revision, links, images, sections, lead, description, image } = row;
  return {
    pageId: row.page_id,
    title,
    revision,
    timestamp: `${row.made_at.toISOString().slice(0, 19)}Z`,
    html,
    links,
    images,
    sections,
    lead,
    description,
    image,
  };
}
