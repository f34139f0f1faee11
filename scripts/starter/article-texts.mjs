// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * An article of the starter encyclopedia as its author wrote it, for the reference programs that tests compare with.
 * Not validated here, because `npm test` validates these files.
 * @typedef {object} ArticleText
 * @property {string} title
 * @property {readonly string[]} redirects
 * @property {string} description
 * @property {readonly (readonly [string, string])[]} facts
 * @property {readonly string[]} topics
 * @property {string} markdown
 */

/**
 * Reads every article in a folder, in the order of the file names.
 * @param {string} articlesDir
 * @returns {readonly ArticleText[]}
 */
export function readArticleTexts(articlesDir) {
  const files = readdirSync(articlesDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();
  return files.map((file) => {
    const [, yaml = '', markdown = ''] =
      /^---\n(.*?)\n---\n(.*)$/su.exec(readFileSync(join(articlesDir, file), 'utf8')) ?? [];
    // Failsafe YAML keeps every fact as the author's text, even one that looks like a number.
    const { title, redirects, description, facts, topics } = parse(yaml, { schema: 'failsafe' });
    return { title, redirects, description, facts: Object.entries(facts), topics, markdown };
  });
}

/**
 * Returns the titles a text links to, in reading order, with duplicates.
 * @param {string} markdown
 */
export function linksIn(markdown) {
  return [...markdown.matchAll(/\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/gu)].map(
    ([, target = '']) => target.slice(0, 1).toUpperCase() + target.slice(1),
  );
}

/**
 * Returns a redirect to an article that this article links to; null if none has a redirect.
 * @param {ArticleText} text
 * @param {ReadonlyMap<string, ArticleText>} byTitle
 */
export function neighbourRedirect({ markdown }, byTitle) {
  for (const target of linksIn(markdown)) {
    const [redirect] = byTitle.get(target)?.redirects ?? [];
    if (redirect !== undefined) return redirect;
  }
  return null;
}

/**
 * Escapes text for HTML or XML.
 * @param {string} text
 */
export function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
