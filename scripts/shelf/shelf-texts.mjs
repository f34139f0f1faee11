// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * An article of the starter encyclopedia as its author wrote it, for the reference programs that tests compare with.
 * Not validated here, because `npm test` validates these files.
 * @typedef {object} ShelfText
 * @property {string} title
 * @property {readonly string[]} redirects
 * @property {string} description
 * @property {readonly (readonly [string, string])[]} facts
 * @property {readonly string[]} topics
 * @property {string} markdown
 */

/**
 * Reads every article in a folder, in the order of the file names.
 * @param {string} shelfDir
 * @returns {readonly ShelfText[]}
 */
export function readArticleTexts(shelfDir) {
  const files = readdirSync(shelfDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();
  return files.map((file) => {
    const [, yaml = '', markdown = ''] =
      /^---\n(.*?)\n---\n(.*)$/su.exec(readFileSync(join(shelfDir, file), 'utf8')) ?? [];
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
 * @param {ShelfText} text
 * @param {ReadonlyMap<string, ShelfText>} byTitle
 */
export function neighbourRedirect({ markdown }, byTitle) {
  for (const target of linksIn(markdown)) {
    const [redirect] = byTitle.get(target)?.redirects ?? [];
    if (redirect !== undefined) return redirect;
  }
  return null;
}
