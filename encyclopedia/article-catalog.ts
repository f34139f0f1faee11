import { fail, ok, type Result } from '#core/result.ts';
import type { Redirect } from '#articles/source/encyclopedia-source.ts';
import type { ArticleProblem } from './written-article.ts';

/** Maps every title and redirect to its article. */
export interface ArticleCatalog {
  /** Returns the article of a canonical title or a redirect; null if there is none. */
  readonly resolve: (title: string) => string | null;
  /** In the order of the articles. */
  readonly redirects: readonly Redirect[];
}

/** The fields of an article that `catalogArticles` reads. */
interface NamedArticle {
  readonly file: string;
  readonly title: string;
  readonly redirects: readonly string[];
}

/** Builds the catalog. A name that already leads to another article is an error that names that article. */
export function catalogArticles(
  articles: readonly NamedArticle[],
): Result<ArticleCatalog, readonly ArticleProblem[]> {
  const names = new Map<string, string>();
  const redirects: Redirect[] = [];
  const problems: ArticleProblem[] = [];
  const claim = (name: string, field: string, { file, title }: NamedArticle): boolean => {
    const owner = names.get(name);
    if (owner === undefined) names.set(name, title);
    else problems.push({ file, message: `${field}: ${name} already leads to ${owner}` });
    return owner === undefined;
  };
  for (const article of articles) claim(article.title, 'title', article);
  for (const article of articles) {
    for (const from of article.redirects) {
      if (claim(from, 'redirects', article)) redirects.push({ from, to: article.title, fragment: '' });
    }
  }
  return problems.length > 0
    ? fail(problems)
    : ok({ resolve: (title) => names.get(title) ?? null, redirects });
}
