import { fail, ok, type Result } from '#core/result.ts';
import type { Article, ArticleImage } from '#articles/source/encyclopedia-source.ts';
import { attributionHtml } from '#articles/page-compiler/article-body.ts';
import { compilePage } from '#articles/page-compiler/compile-page.ts';
import { localMediaUrl } from '#articles/page-compiler/clean-picture.ts';
import { wikiTarget } from '#articles/page-compiler/wiki-target.ts';
import { ARTICLE_PATH, titleToPath } from '#core/title/title.ts';
import type { ArticleCatalog } from './article-catalog.ts';
import { type ArticleProblem, type WrittenArticle, slugOf } from './written-article.ts';
import { EDITION_DATE, LICENCE, type EncyclopediaSettings } from './settings.ts';
import { renderWikiMarkdown } from './wiki-markdown.ts';
import { element, serializeHtml } from '#articles/page-compiler/html/html-tree.ts';
import { createHash } from 'node:crypto';

/** Compiles an article as the game serves it. Reports forbidden content, dead links and links to the article itself. */
export function compileArticle(
  source: WrittenArticle,
  { name, namespaces }: EncyclopediaSettings,
  { resolve }: ArticleCatalog,
): Result<Article, readonly ArticleProblem[]> {
  const reject = (messages: readonly string[]) =>
    fail(messages.map((message) => ({ file: source.file, message: `text: ${message}` })));
  const text = renderWikiMarkdown(source.markdown);
  if (!text.ok) return reject(text.error);
  const badLinks = text.value.targets.flatMap((target) => {
    const article = resolve(target);
    if (article === null) return `there is no article called ${target}`;
    return article === source.title ? `links to the article itself by the name ${target}` : [];
  });
  if (badLinks.length > 0) return reject(badLinks);

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

/** The size of every picture. */
const PICTURE_SIZE = { width: 960, height: 640 };

/** Returns the name, address and size of an article's picture. */
export function pictureOf(title: string): ArticleImage {
  const slug = slugOf(title);
  const file = `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}.svg`;
  return { file, url: `/media/${file}`, ...PICTURE_SIZE };
}

/** Returns a page in MediaWiki's format for the page compiler: the fact box, then the text. */
function articleHtml(article: WrittenArticle, text: string): string {
  return `<div class="mw-parser-output">${serializeHtml([infobox(article)])}${text}</div>`;
}

function infobox({ title, description, facts }: WrittenArticle) {
  const { file, url, width, height } = pictureOf(title);
  const picture = element('img', {
    src: url,
    alt: `${title}: ${description}`,
    width: String(width),
    height: String(height),
  });
  const rows = facts.flatMap(([label, value]) => [element('dt', {}, [label]), element('dd', {}, [value])]);
  return element('aside', { class: 'infobox' }, [
    element('figure', {}, [element('a', { href: titleToPath(`File:${file}`) }, [picture])]),
    ...(rows.length === 0 ? [] : [element('dl', {}, rows)]),
  ]);
}

const MAX_INT32 = 2 ** 31 - 1;

/**
 * Hashes a text to a number from 1 to 2^31 - 1. Page ids and revisions are such numbers: every build of the same articles
 * gives the same encyclopedia, and a changed article gets a new revision.
 */
function stableNumber(text: string): number {
  return 1 + (createHash('sha256').update(text).digest().readUInt32BE() % MAX_INT32);
}
