import { fail, ok, type Result } from '#core/result.ts';
import type { Article } from '#server/articles/article.ts';
import { articleGraph } from '#server/articles/article-graph.ts';
import type { PackContents } from '#server/articles/pack.ts';
import { shelfSource, type ArticleSource } from './article-source.ts';
import { compileArticle } from './compile-article.ts';
import { slugOf, type ShelfArticle } from './shelf-article.ts';
import { catalogueShelf } from './shelf-catalogue.ts';
import type { ShelfProblem } from './shelf-problem.ts';
import { targetArticles } from './target-articles.ts';
import { starterSettings } from './starter-settings.ts';

/** An encyclopedia but for its pictures. */
export type CompiledShelf = Omit<PackContents, 'pictures'>;

/** A shelf as an encyclopedia, the same every time; or everything its authors have to mend. */
export function compileShelf(shelf: readonly ShelfArticle[]): Result<CompiledShelf, readonly ShelfProblem[]> {
  return compileSources(shelf.map((article) => shelfSource(article)));
}

/** Articles of any origin as an encyclopedia; or everything that is wrong with any. */
export function compileSources(
  sources: readonly ArticleSource[],
): Result<CompiledShelf, readonly ShelfProblem[]> {
  const catalogue = catalogueShelf(sources);
  if (!catalogue.ok) return catalogue;
  const articles: Article[] = [];
  const problems: ShelfProblem[] = [];
  for (const source of sources) {
    const article = compileArticle(source, catalogue.value);
    if (article.ok) articles.push(article.value);
    else problems.push(...article.error);
  }
  problems.push(...clashes(articles, 'pageId'), ...clashes(articles, 'revision'));
  if (problems.length > 0) return fail(problems);
  const { redirects } = catalogue.value;
  const graph = articleGraph(articles);
  return ok({ settings: starterSettings, articles, redirects, graph, pool: targetArticles(sources, graph) });
}

/** Two hashes may meet, once in thousands of shelves; then the article that came later needs another word. */
function clashes(articles: readonly Article[], field: 'pageId' | 'revision'): readonly ShelfProblem[] {
  const owners = new Map<number, string>();
  return articles.flatMap(({ title, [field]: number }) => {
    const owner = owners.get(number);
    owners.set(number, title);
    if (owner === undefined) return [];
    return { file: `${slugOf(title)}.md`, message: `${field}: is by chance that of ${owner}` };
  });
}
