import type { ColumnType, Insertable, Selectable } from 'kysely';
import { contentTag } from '#platform/http/etag.ts';
import type { Article } from '../source/encyclopedia-source.ts';
import { brotli, unbrotli } from '#platform/brotli.ts';

/** A point in time: read as a Date; written as a Date or as text with its time zone. */
type Moment = ColumnType<Date, Date | string, Date | string>;
/** Read as the parsed value; written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The tables that hold the pages of an online wiki; migrations/ creates them. */
export interface ArticleTables {
  articles: {
    source: string;
    title: string;
    revision: number;
    format: number;
    page_id: number;
    made_at: Moment;
    /** Compressed with Brotli. */
    html: Buffer;
    tag: string;
    links: string[];
    images: string[];
    sections: Json<readonly { level: number; text: string; anchor: string }[]>;
    lead: string;
    description: string;
    image: Json<{ file: string; url: string; width: number; height: number }> | null;
    bytes: number;
    fetched_at: Moment;
    used_at: Moment;
  };
  current_revisions: { source: string; title: string; revision: number; seen_at: Moment };
  article_redirects: {
    source: string;
    from_title: string;
    to_title: string;
    fragment: string;
    seen_at: Moment;
  };
  article_pins: {
    source: string;
    pin: string;
    asked: string;
    title: string;
    revision: number;
    redirects: Json<readonly { from: string; to: string; fragment: string }[]>;
    at: Moment;
  };
}

/** Increased whenever the page compiler or the shape of an article changes the result for the same page. */
export const ARTICLE_FORMAT = 2;

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

/** Compresses with Brotli on a thread of Node's pool. */
function packText(text: string): Promise<Buffer> {
  return brotli(Buffer.from(text), 'fast');
}

/** Throws for input that `packText` did not produce. */
async function unpackText(packed: Uint8Array): Promise<string> {
  return (await unbrotli(packed)).toString('utf8');
}
