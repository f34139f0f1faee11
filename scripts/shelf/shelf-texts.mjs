// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * An article of the shelf as its author typed it, for other encyclopedias than ours to print: the programs we are held
 * against. `npm test` has checked the shelf, so nothing is checked again.
 * @typedef {object} ShelfText
 * @property {string} title
 * @property {readonly string[]} redirects
 * @property {string} description
 * @property {readonly (readonly [string, string])[]} facts
 * @property {readonly string[]} topics
 * @property {string} markdown
 */

/**
 * Every article of a shelf, in the order of the file names.
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
    // As failsafe YAML, a fact is what its author typed, even where it looks like a number.
    const { title, redirects, description, facts, topics } = parse(yaml, { schema: 'failsafe' });
    return { title, redirects, description, facts: Object.entries(facts), topics, markdown };
  });
}

/**
 * The titles a text links to, in reading order, repeats included.
 * @param {string} markdown
 */
export function linksIn(markdown) {
  return [...markdown.matchAll(/\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/gu)].map(
    ([, target = '']) => target.slice(0, 1).toUpperCase() + target.slice(1),
  );
}

/**
 * A name by which another article that this one links to can be asked for as well; null where none has one.
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
