import { fail, ok, type Result } from '#core/result.ts';
import type { Article } from '#articles/source/encyclopedia-source.ts';
import { attributionHtml } from '#articles/page-compiler/article-body.ts';
import { compilePage } from '#articles/page-compiler/compile-page.ts';
import { localMediaUrl } from '#articles/page-compiler/clean-picture.ts';
import { wikiTarget } from '#articles/page-compiler/wiki-target.ts';
import { ARTICLE_PATH } from '#core/title/title.ts';
import { articleHtml, pictureOf } from './article-html.ts';
import type { ArticleCatalogue } from './article-catalogue.ts';
import type { ArticleProblem } from './article-problem.ts';
import { EDITION_DATE, LICENCE, type EncyclopediaSettings } from './settings.ts';
import { stableNumber } from './stable-number.ts';
import { renderWikiMarkdown } from './wiki-markdown.ts';
import type { WrittenArticle } from './written-article.ts';

/** Compiles an article as the game serves it. Reports a dead link as a problem of its author. */
export function compileArticle(
  source: WrittenArticle,
  { name, namespaces }: EncyclopediaSettings,
  { resolve }: ArticleCatalogue,
): Result<Article, readonly ArticleProblem[]> {
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
    pictureUrl: localMediaUrl,
  });
  const content = {
    title,
    description,
    timestamp: EDITION_DATE,
    html: html + attributionHtml({ from: `the ${name}`, url: null, licence: LICENCE, isChanged: false }),
    ...outline,
    image: pictureOf(title),
  };
  return ok({ pageId: stableNumber(title), revision: stableNumber(JSON.stringify(content)), ...content });
}
