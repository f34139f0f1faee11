import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import type { WrittenEncyclopedia } from '#encyclopedia/read-articles.ts';
import { LICENCE } from '#encyclopedia/settings.ts';
import type { WrittenArticle } from '#encyclopedia/written-article.ts';
import { slugOf } from '#encyclopedia/written-article.ts';

/** A short article as `parseWrittenArticle` returns it; `parts` overrides fields. */
export function buildWrittenArticle(title: string, parts: Partial<WrittenArticle> = {}): WrittenArticle {
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

/** These articles as `readArticles` returns them. */
export function buildEncyclopediaOf(articles: readonly WrittenArticle[]): WrittenEncyclopedia {
  const settings = {
    id: 'starter',
    name: 'Wayword starter encyclopedia',
    lang: 'en',
    dir: 'ltr',
    mainPage: 'Library',
    licence: LICENCE,
    namespaces: ENGLISH_NAMESPACES,
  } as const;
  return { settings, articles };
}
