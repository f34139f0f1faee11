import type { ColumnType } from 'kysely';

/** A point in time: read as a Date; written as a Date or as text with its time zone. */
type Moment = ColumnType<Date, Date | string, Date | string>;
/** Read as the parsed value; written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The tables that hold the pages of a live wiki; migrations/ creates them. */
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
