import { fail, ok, type Result } from '#core/result.ts';
import type { ChosenTarget } from '#articles/targets/daily-shape.ts';
import type { Article } from '#articles/source/encyclopedia-source.ts';
import { articleGraph } from '#articles/targets/in-memory-target-picker.ts';
import type { PackContents } from '#articles/starter/pack.ts';
import { catalogArticles } from './article-catalog.ts';
import { type ArticleProblem, slugOf, type WrittenArticle } from './written-article.ts';
import { compileArticle } from './compile-article.ts';
import type { WrittenEncyclopedia } from './read-articles.ts';

/** An encyclopedia without its pictures. */
export type CompiledEncyclopedia = Omit<PackContents, 'pictures'>;

/** Compiles articles into an encyclopedia, deterministically. Returns all errors of all articles if there are any. */
export function compileArticles({
  settings,
  articles: written,
}: WrittenEncyclopedia): Result<CompiledEncyclopedia, readonly ArticleProblem[]> {
  const catalog = catalogArticles(written);
  if (!catalog.ok) return catalog;
  const articles: Article[] = [];
  const problems: ArticleProblem[] = [];
  for (const source of written) {
    const article = compileArticle(source, settings, catalog.value);
    if (article.ok) articles.push(article.value);
    else problems.push(...article.error);
  }
  problems.push(...hashCollisions(articles, 'pageId'), ...hashCollisions(articles, 'revision'));
  if (problems.length > 0) return fail(problems);
  const { redirects } = catalog.value;
  return ok({
    settings,
    articles,
    redirects,
    graph: articleGraph(articles),
    targets: chosenTargets(written),
  });
}

/** The articles that make good targets, as their authors chose them (D12). */
function chosenTargets(articles: readonly WrittenArticle[]): readonly ChosenTarget[] {
  return articles.flatMap(({ target: difficulty }, node) =>
    difficulty === null ? [] : { node, difficulty },
  );
}

/**
 * Reports articles with the same hash as an earlier one. Chance collisions occur about once in thousands of builds; a
 * changed word in the later article resolves them.
 */
function hashCollisions(
  articles: readonly Article[],
  field: 'pageId' | 'revision',
): readonly ArticleProblem[] {
  const owners = new Map<number, string>();
  return articles.flatMap(({ title, [field]: number }) => {
    const owner = owners.get(number);
    owners.set(number, title);
    if (owner === undefined) return [];
    return { file: `${slugOf(title)}.md`, message: `${field}: same hash as ${owner}` };
  });
}
