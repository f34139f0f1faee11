import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '#core/result.ts';
import { distancesFrom } from '#graph/distances-from.ts';
import { graphShape } from '#graph/graph-shape.ts';
import { degree, type LinkRows } from '#graph/link-graph.ts';
import { largestComponent, strongComponents } from '#graph/strong-components.ts';
import { elementsOf, parseHtml, textOf } from '#server/articles/page-compiler/html-tree.ts';
import { compileShelf, type CompiledShelf } from './compile-shelf.ts';
import { readShelf } from './read-shelf.ts';
import type { ShelfArticle } from './shelf-article.ts';
import { describeProblem, type ShelfProblem } from './shelf-problem.ts';

/** Farthest that an article may be from Batman, so that five clicks are enough from everywhere (D14). */
const FARTHEST_START = 5;

let shelf: readonly ShelfArticle[];
let encyclopedia: CompiledShelf;

/** Every gate asserts that its list of offenders is empty, so that a failure prints whom to mend. */
const NOBODY: readonly string[] = [];

describe('the shelf of the starter encyclopedia', () => {
  // Dead links, links to oneself, and names that two articles claim are found here: such a shelf does not compile.
  beforeAll(async () => {
    shelf = sound(await readShelf(fileURLToPath(new URL('shelf', import.meta.url))));
    encyclopedia = sound(compileShelf(shelf));
  }, 30_000);

  it('holds enough articles for weeks of play', () => {
    expect(encyclopedia.articles.length).toBeGreaterThanOrEqual(120);
  });

  it('is one world: from every article a route leads to every other', () => {
    const home = new Set(largestComponent(strongComponents(encyclopedia.graph)));
    expect(titlesWhere((node) => !home.has(node))).toEqual(NOBODY);
  });

  it('is neither a village nor a wilderness: 1.8 to 3 clicks between two articles', () => {
    const { meanDistance } = graphShape(encyclopedia.graph);
    expect(meanDistance).toBeGreaterThanOrEqual(1.8);
    expect(meanDistance).toBeLessThanOrEqual(3);
  });

  it('links to every article from at least five others', () => {
    expect(titlesWhere((node) => degree(encyclopedia.graph.in, node) < 5, encyclopedia.graph.in)).toEqual(
      NOBODY,
    );
  });

  it('gives every article 10 to 30 links', () => {
    const { out } = encyclopedia.graph;
    expect(titlesWhere((node) => degree(out, node) < 10 || degree(out, node) > 30, out)).toEqual(NOBODY);
  });

  it('leads to Batman from everywhere in five clicks', () => {
    const batman = encyclopedia.articles.findIndex(({ title }) => title === 'Batman');
    const distances = distancesFrom(encyclopedia.graph.in, batman);
    expect(titlesWhere((node) => (distances[node] ?? Infinity) > FARTHEST_START)).toEqual(NOBODY);
  });

  it('keeps every article between 120 and 400 words', () => {
    const lengths = articleTexts().map(({ title, text }) => ({ title, words: text.split(/\s+/u).length }));
    const offenders = lengths.filter(({ words }) => words < 120 || words > 400);
    expect(offenders.map(({ title, words }) => `${title}: ${words} words`)).toEqual(NOBODY);
  });

  it('says no sentence twice', () => {
    const said = new Map<string, string>();
    const offenders: string[] = [];
    for (const { title, text } of articleTexts()) {
      for (const sentence of text.split(/(?<=[.!?])\s+/u).filter(({ length }) => length > 20)) {
        const before = said.get(sentence);
        if (before !== undefined) offenders.push(`${title} says as ${before} does: ${sentence}`);
        said.set(sentence, title);
      }
    }
    expect(offenders).toEqual(NOBODY);
  });

  it('describes every article and tells three facts of it at least', () => {
    const offenders = shelf.filter(
      ({ facts, description }) => facts.length < 3 || !description.includes(' '),
    );
    expect(offenders.map(({ title }) => title)).toEqual(NOBODY);
  });
});

function sound<Value>(result: Result<Value, readonly ShelfProblem[]>): Value {
  if (!result.ok) throw new Error(result.error.map(describeProblem).join('\n'));
  return result.value;
}

/** The offenders' titles, with how many links they have where that is the offence. */
function titlesWhere(isOffender: (node: number) => boolean, links?: LinkRows): readonly string[] {
  return encyclopedia.articles.flatMap(({ title }, node) => {
    if (!isOffender(node)) return [];
    return links === undefined ? title : `${title}: ${degree(links, node)} links`;
  });
}

function articleTexts(): readonly { readonly title: string; readonly text: string }[] {
  return encyclopedia.articles.map(({ title, html }) => {
    const paragraphs = [...elementsOf(parseHtml(html))].filter(({ tag }) => tag === 'p');
    return { title, text: paragraphs.map(({ children }) => textOf(children)).join(' ') };
  });
}
