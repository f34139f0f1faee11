import { linksIn, neighbourRedirect, readArticleTexts } from '#scripts/starter/article-texts.mjs';
import { DEEP_TITLE } from '#scripts/zim/starter-site.mjs';
import { linkMapOf, type LinkMap } from '#tests/browser/support/link-map.ts';

/** Reads the links of the archive from its source texts, independent of the archive reader and the page compiler. */
export function readSiteMap(articlesDir: string): LinkMap & {
  readonly links: ReadonlyMap<string, readonly string[]>;
} {
  const texts = readArticleTexts(articlesDir);
  const byTitle = new Map(texts.map((text) => [text.title, text]));
  const redirects = new Map(
    texts.flatMap(({ title, redirects: names }) => names.map((name) => [name, title])),
  );
  const links = new Map(
    texts.map((text) => {
      const seeAlso = neighbourRedirect(text, byTitle);
      const targets = [
        ...linksIn(text.markdown),
        ...(seeAlso === null ? [] : [seeAlso]),
        ...(text.title === 'Batman' ? [DEEP_TITLE] : []),
      ].map((target) => redirects.get(target) ?? target);
      return [text.title, [...new Set(targets)]] as const;
    }),
  );
  links.set(DEEP_TITLE, ['Batman', 'Cave']);
  return { ...linkMapOf(links), links };
}
