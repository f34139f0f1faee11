import { titleToPath } from '#core/title/title.ts';
import type { Article } from '#articles/source/encyclopedia-source.ts';

/** A short article as the page compiler produces it, with a link to each title of `links`; `parts` overrides fields. */
export function buildArticle(title: string, parts: Partial<Article> = {}): Article {
  const links = parts.links ?? [];
  const lead = `${title} is an article.`;
  const anchors = links.map((link) => `<a href="${titleToPath(link)}">${link}</a>`);
  return {
    pageId: new TextEncoder().encode(title).reduce((hash, byte) => (hash * 31 + byte) % 1_000_003, 1),
    title,
    revision: 1,
    timestamp: '2026-11-21T00:00:00Z',
    html: `<p>${[lead, ...anchors].join(' ')}</p>`,
    links,
    images: [],
    sections: [],
    lead,
    description: '',
    image: null,
    ...parts,
  };
}
