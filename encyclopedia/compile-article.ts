import { fail, ok, type Result } from '#core/result.ts';
import type { Article } from '#server/articles/article.ts';
import { attributionHtml } from '#server/articles/attribution-html.ts';
import { compilePage } from '#server/articles/compile-page.ts';
import { ownPictureUrl } from '#server/articles/page-compiler/own-picture-url.ts';
import { wikiTarget } from '#server/articles/page-compiler/wiki-target.ts';
import { ARTICLE_PATH } from '#core/title/title-path.ts';
import { articleHtml } from './article-html.ts';
import type { ArticleSource } from './article-source.ts';
import type { ShelfCatalogue } from './shelf-catalogue.ts';
import type { ShelfProblem } from './shelf-problem.ts';
import { stableNumber } from './stable-number.ts';
import { EDITION_DATE, starterSettings } from './starter-settings.ts';
import { renderWikiMarkdown } from './wiki-markdown.ts';

/** One article of the shelf as the game serves it. A link that leads nowhere is a problem of its author. */
export function compileArticle(
  source: ArticleSource,
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
  const { namespaces } = starterSettings;
  const { html, ...outline } = compilePage(articleHtml(source, text.value.html), {
    title,
    namespaces,
    target: wikiTarget({
      title,
      origin: null,
      articlePath: `${ARTICLE_PATH}$1`,
      namespaces,
      otherNamespaces: [],
      resolve,
    }),
    pictureUrl: ownPictureUrl,
  });
  const content = {
    title,
    description,
    timestamp: EDITION_DATE,
    html: html + attributionHtml(source.attribution),
    ...outline,
    image: source.picture.image,
  };
  return ok({ pageId: stableNumber(title), revision: stableNumber(JSON.stringify(content)), ...content });
}
