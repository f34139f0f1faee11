import { articleGraph } from '#articles/targets/in-memory-target-picker.ts';
import type { PackContents } from '#articles/starter/pack.ts';
import { buildArticle } from './build-article.ts';
import { buildEncyclopediaSource } from './build-encyclopedia.ts';

/** The contents of a pack, given as title → links; the first article is the main page. `parts` overrides fields. */
export function packContents(
  links: Readonly<Record<string, readonly string[]>>,
  parts: Partial<PackContents> = {},
): PackContents {
  const articles = Object.entries(links).map(([title, targets]) => buildArticle(title, { links: targets }));
  return {
    settings: { ...buildEncyclopediaSource().info, mainPage: articles[0]?.title ?? '' },
    articles,
    redirects: [],
    pictures: new Map(),
    targets: articles.map((_article, node) => ({ node, difficulty: 1 })),
    graph: articleGraph(articles),
    ...parts,
  };
}
