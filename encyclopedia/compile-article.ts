import { fail, ok, type Result } from '#core/result.ts';
import type { Article } from '#server/articles/article.ts';
import { compilePage } from '#server/articles/compile-page.ts';
import { articleHtml, attributionHtml, pictureOf } from './article-html.ts';
import type { ShelfArticle } from './shelf-article.ts';
import type { ShelfCatalogue } from './shelf-catalogue.ts';
import type { ShelfProblem } from './shelf-problem.ts';
import { stableNumber } from './stable-number.ts';
import { EDITION_DATE, starterSettings } from './starter-settings.ts';
import { renderWikiMarkdown } from './wiki-markdown.ts';

/** One article of the shelf as the game serves it. A link that leads nowhere is a problem of its author. */
export function compileArticle(
  source: ShelfArticle,
  { resolve }: ShelfCatalogue,
): Result<Article, readonly ShelfProblem[]> {
  const refuse = (messages: readonly string[]) =>
    fail(messages.map((message) => ({ file: source.file, message: `text: ${message}` })));
  const text = renderWikiMarkdown(source.markdown);
  if (!text.ok) return refuse(text.error);
  const astray = text.value.targets.flatMap((target) => {
    const article = resolve(target);
    if (article === null) return `there is no article called ${target}`;
    return article === source.title ? `links to the article itself by the name ${target}` : [];
  });
  if (astray.length > 0) return refuse(astray);

  const { title, description } = source;
  const { html, ...outline } = compilePage({
    title,
    html: articleHtml(source, text.value.html),
    resolve,
    namespaces: starterSettings.namespaces,
  });
  const content = {
    title,
    description,
    timestamp: EDITION_DATE,
    html: html + attributionHtml(),
    image: pictureOf(title),
    ...outline,
  };
  return ok({ pageId: stableNumber(title), revision: stableNumber(JSON.stringify(content)), ...content });
}
