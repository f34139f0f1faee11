// @ts-check
import { readArticleTexts } from '#scripts/starter/article-texts.mjs';
import { seededRandom } from '../random.mjs';

/** @typedef {import('#scripts/starter/article-texts.mjs').ArticleText} ArticleText */

/** Bytes of Markdown; the HTML of an encyclopedia page is two fifths longer. */
const SMALLEST = 27_500;
const LARGEST = 70_000;

/**
 * Deterministic articles as long as those of a mature encyclopedia, 40 to 100 kB of HTML each: each begins as a
 * hand-written article and continues with the texts of its neighbors.
 * @param {string} articlesDir
 * @param {number} count
 * @returns {readonly ArticleText[]}
 */
export function largeArticles(articlesDir, count) {
  const texts = readArticleTexts(articlesDir);
  return texts.slice(0, count).map((text, index) => {
    const length = SMALLEST + ((index * 7_919) % (LARGEST - SMALLEST));
    let { markdown } = text;
    for (let next = index + 1; markdown.length < length; next += 1) {
      const neighbour = texts[next % texts.length];
      if (neighbour === undefined) throw new Error('The encyclopedia is empty');
      markdown += `\n\n## ${neighbour.title}\n${neighbour.markdown.trim().replace(/^## /gmu, '### ')}`;
    }
    return { ...text, redirects: [], markdown };
  });
}

/**
 * Generates page requests by Zipf's law: page `i` of a list by popularity is requested `1 / (i + 1)` times as often as
 * the first. Deterministic.
 * @param {number} pages
 * @param {number} requests
 * @returns {number[]} indices
 */
export function zipf(pages, requests) {
  /** @type {number[]} */
  const upTo = [];
  let total = 0;
  for (let rank = 1; rank <= pages; rank += 1) {
    total += 1 / rank;
    upTo.push(total);
  }
  const random = seededRandom(20_261_121);
  return Array.from({ length: requests }, () => {
    const drawn = random() * total;
    return upTo.findIndex((limit) => drawn < limit);
  });
}
