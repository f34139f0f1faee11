import type { Article } from './article.ts';
import { articleSchema } from './pack-schema.ts';

const NEWLINE = 0x0a;

/** The articles of a pack. Each is parsed when it is first read: to parse thousands would take most of a server's start. */
export interface PackedArticles {
  /** Title n is the title of article n. */
  readonly titles: readonly string[];
  /** Throws for a number that is no article. */
  at(place: number): Article;
}

/** One article a line. JSON has no line breaks outside of its escapes. */
export function packArticles(articles: readonly Article[]): string {
  return articles.map((article) => `${JSON.stringify(article)}\n`).join('');
}

/** `lines`: what `packArticles` made, in UTF-8. Null where it does not hold one line for each title. */
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

/** Where each line begins, and where the one after the last would. */
function lineStarts(lines: Buffer): readonly number[] {
  const starts = [0];
  for (let end = lines.indexOf(NEWLINE); end !== -1; end = lines.indexOf(NEWLINE, end + 1))
    starts.push(end + 1);
  return starts;
}
