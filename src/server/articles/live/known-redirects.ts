import { canonicalTitle } from '#core/title/canonical-title.ts';

/**
 * The redirects we know among the links of a page: from, to. Asking the wiki about the others would cost a request more
 * for every page; such a link stays under its own title and is resolved when somebody arrives by it (TITLE-3). Where a
 * link is read wrongly here no more is lost than that.
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

/** What stands where a wiki puts the title: after its path, or in its query. */
function writtenTitles(href: string): readonly string[] {
  if (/^(?:[a-z]+:)?\/\//iu.test(href) || href.startsWith('#')) return [];
  const inQuery = /[?&]title=([^&#]+)/u.exec(href)?.[1];
  const inPath = /^(?:\/[^/]+\/|(?:\.\.?\/)+)([^?#]+)/u.exec(href)?.[1];
  return [inQuery, inPath].filter((written) => written !== undefined);
}
