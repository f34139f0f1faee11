import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import type { MemoryEncyclopedia, MemoryPicture } from '../fakes/memory-encyclopedia-source.ts';
import { buildArticle } from './build-article.ts';

const svg = (shape: string): MemoryPicture => ({
  type: 'image/svg+xml',
  bytes: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${shape}</svg>`,
  ),
});

/** Three articles that link in a ring, a redirect and two pictures; `parts` overrides fields. */
export function buildEncyclopediaSource(parts: Partial<MemoryEncyclopedia> = {}): MemoryEncyclopedia {
  return {
    info: {
      id: 'memory',
      name: 'The pocket encyclopedia',
      lang: 'en',
      dir: 'ltr',
      mainPage: 'Lightning',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      namespaces: ENGLISH_NAMESPACES,
    },
    articles: [
      buildArticle('Lightning', {
        links: ['Thor', 'Café & Co.'],
        images: ['Lightning.svg'],
        description: 'spark between clouds',
        image: { file: 'Lightning.svg', url: '/media/Lightning.svg', width: 800, height: 600 },
      }),
      buildArticle('Thor', { links: ['Lightning'] }),
      buildArticle('Café & Co.', { links: ['Thor'] }),
    ],
    redirects: [{ from: 'Thunderbolt', to: 'Lightning', fragment: '' }],
    media: new Map([
      ['Lightning.svg', svg('<path d="M0 0h9v9z"/>')],
      ['Café sign.svg', svg('<circle r="9"/>')],
    ]),
    ...parts,
  };
}
