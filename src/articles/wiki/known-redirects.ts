import { canonicalTitle } from '#core/title/title.ts';

/**
 * Returns the known redirects among a page's links as [from, to] pairs. Resolving the other links would cost one more
 * request per page; they keep their own title and are resolved when a player follows them (TITLE-3). A link this
 * function misreads has the same effect.
 */
export async function knownRedirects(
  html: string,
  resolve: (titles: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<readonly (readonly [string, string])[]> {
  const titles = new Set<string>();
  for (const [, href = ''] of html.matchAll(/\bhref="([^"]{1,2000})"/gu)) {
    for (const written of writtenTitles(href.replaceAll('&amp;', '&'))) {
      const title = canonicalTitle(written);
      if (title.ok) titles.add(title.value.title);
    }
  }
  return titles.size === 0 ? [] : [...(await resolve([...titles]))];
}

/** Returns the text at the places where wikis put the title: after the article path, or in the query. */
function writtenTitles(href: string): readonly string[] {
  if (/^(?:[a-z]+:)?\/\//iu.test(href) || href.startsWith('#')) return [];
  const inQuery = /[?&]title=([^&#]+)/u.exec(href)?.[1];
  const inPath = /^(?:\/[^/]+\/|(?:\.\.?\/)+)([^?#]+)/u.exec(href)?.[1];
  return [inQuery, inPath].filter((written) => written !== undefined);
}
