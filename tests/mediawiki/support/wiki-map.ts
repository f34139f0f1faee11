import { linkMapOf, type LinkMap } from '#tests/browser/support/link-map.ts';

/** A wiki's articles and their links, according to MediaWiki's own API. */
export interface WikiMap extends LinkMap {
  /** The final article of each redirect, by the redirect's title. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The links of each article as written: redirects unresolved, including missing pages. */
  readonly written: ReadonlyMap<string, readonly string[]>;
  /** The articles that each article leads to: each once, without itself, in no order. */
  readonly links: ReadonlyMap<string, readonly string[]>;
}

interface QueryAnswer {
  readonly continue?: Readonly<Record<string, string>>;
  readonly query?: {
    readonly pages?: readonly {
      readonly title: string;
      readonly links?: readonly { title: string }[];
      readonly redirects?: readonly { title: string }[];
    }[];
  };
}

/** Reads the map from the wiki directly, without a proxy. */
export async function readWikiMap(wikiUrl: string): Promise<WikiMap> {
  const pages = new Map<string, string[]>();
  const steps = new Map<string, string>();
  for await (const { query } of answers(wikiUrl, {
    generator: 'allpages',
    gaplimit: 'max',
    prop: 'links|redirects',
    plnamespace: '0',
    pllimit: 'max',
    rdlimit: 'max',
  })) {
    for (const { title, links = [], redirects = [] } of query?.pages ?? []) {
      pages.set(title, [...(pages.get(title) ?? []), ...links.map((link) => link.title)]);
      for (const from of redirects) steps.set(from.title, title);
    }
  }
  const written = new Map([...pages].filter(([title]) => !steps.has(title)));
  const resolve = (title: string): string => {
    const next = steps.get(title);
    return next === undefined ? title : resolve(next);
  };
  const links = new Map(
    [...written].map(([title, targets]) => {
      const ends = targets.map(resolve).filter((end) => end !== title && written.has(end));
      return [title, [...new Set(ends)]] as const;
    }),
  );
  const redirects = new Map([...steps.keys()].map((from) => [from, resolve(from)] as const));
  return { ...linkMapOf(links), redirects, written, links };
}

async function* answers(
  wikiUrl: string,
  params: Readonly<Record<string, string>>,
): AsyncGenerator<QueryAnswer> {
  let onward: Readonly<Record<string, string>> | undefined = {};
  while (onward !== undefined) {
    const query = { action: 'query', format: 'json', formatversion: '2', ...params, ...onward };
    const response = await fetch(`${wikiUrl}/api.php?${new URLSearchParams(query).toString()}`);
    const answer: QueryAnswer = await response.json();
    yield answer;
    onward = answer.continue;
  }
}
