import type { ShelfArticle } from '#encyclopedia/shelf-article.ts';
import { slugOf } from '#encyclopedia/shelf-article.ts';

/** A short article as `parseShelfArticle` would have read it; say what should be otherwise. */
export function aShelfArticle(title: string, parts: Partial<ShelfArticle> = {}): ShelfArticle {
  return {
    file: `${slugOf(title)}.md`,
    title,
    redirects: [],
    description: 'Thing of the tests',
    picture: { kind: 'tile', text: title.slice(0, 2).trim(), hue: 200 },
    topics: ['everyday'],
    facts: [['Kind', 'Example']],
    markdown: `**${title}** is an example.`,
    ...parts,
  };
}
