import type { Article } from '../source/article.ts';
import { articleSchema } from './pack-schema.ts';

const NEWLINE = 0x0a;

/**
 * The articles of a pack. Each is parsed on first use: parsing thousands would take most of the server's startup time.
 */
export interface PackedArticles {
  /** Title n is the title of article n. */
  readonly titles: readonly string[];
  /** Throws a RangeError for a number that is not an article. */
  at(place: number): Article;
}

/** Serializes one article per line. JSON contains no unescaped line breaks. */
export function packArticles(articles: readonly Article[]): string {
  return articles.map((article) => `${JSON.stringify(article)}\n`).join('');
}

/** `lines`: the output of `packArticles` in UTF-8. Returns null unless there is exactly one line per title. */
export function openPackedArticles(lines: Buffer, titles: readonly string[]): PackedArticles | null {
  const starts = lineStarts(lines);
  if (starts.length !== titles.length + 1 || starts.at(-1) !== lines.length) return null;
  const parsed = new Map<number, Article>();
  return {
    titles,
    at(place) {
      const known = parsed.get(place);
      if (known !== undefined) return known;
      if (titles[place] === undefined) throw new RangeError(`There is no article ${place}`);
      const line = lines.toString('utf8', starts[place], starts[place + 1]);
      const article = articleSchema.parse(JSON.parse(line));
      parsed.set(place, article);
      return article;
    },
  };
}

/** Returns the offset of each line and the end of the last. */
function lineStarts(lines: Buffer): readonly number[] {
  const starts = [0];
  for (let end = lines.indexOf(NEWLINE); end !== -1; end = lines.indexOf(NEWLINE, end + 1))
    starts.push(end + 1);
  return starts;
}
