import type { WrittenArticle } from '#encyclopedia/written-article.ts';
import { slugOf } from '#encyclopedia/written-article.ts';

/** A short article as `parseWrittenArticle` would have read it; say what should be otherwise. */
export function aWrittenArticle(title: string, parts: Partial<WrittenArticle> = {}): WrittenArticle {
  return {
    file: `${slugOf(title)}.md`,
    title,
    redirects: [],
    description: 'Thing of the tests',
    picture: { kind: 'tile', text: title.slice(0, 2).trim(), hue: 200 },
    topics: ['everyday'],
    facts: [['Kind', 'Example']],
    target: null,
    markdown: `**${title}** is an example.`,
    ...parts,
  };
}
