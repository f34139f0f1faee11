import { beforeAll, describe, expect, it } from 'vitest';
import { distancesFrom } from '#graph/distances-from.ts';
import { graphShape } from '#graph/graph-shape.ts';
import { degree } from '#graph/link-graph.ts';
import { elementsOf, parseHtml, textOf } from '#server/articles/page-compiler/html-tree.ts';
import type { CompiledEncyclopedia } from '#encyclopedia/compile-articles.ts';
import { COMMON_WORDS } from '#encyclopedia/generated/common-words.ts';
import { generate, type GeneratedEncyclopedia } from '#encyclopedia/generated/generate.ts';
import { REVIEWED_SENSES } from '#encyclopedia/generated/reviewed-senses.ts';
import type { WrittenArticle } from '#encyclopedia/written-article.ts';
import type { BuiltStarter } from './build-starter.ts';

/** Farthest that an article may be from Batman, so that five clicks are enough from everywhere (D14). */
const FARTHEST_START = 5;
/** A page of links is no page to read. */
const MOST_LINKS = 75;
/** As many of the articles that are linked most have been read in the sentences that link them. */
const REVIEWED = 200;

let shelf: readonly WrittenArticle[];
let generated: GeneratedEncyclopedia;
let encyclopedia: CompiledEncyclopedia;
let texts: readonly ArticleText[];

/** Every gate asserts that its list of offenders is empty, so that a failure prints whom to mend. */
const NOBODY: readonly string[] = [];

/** The gates of the starter encyclopedia. `starter`: built before the tests run. */
export function describeStarterArticles(starter: () => BuiltStarter): void {
  describe('the whole starter encyclopedia', () => {
    beforeAll(() => {
      ({ shelf, generated, compiled: encyclopedia } = starter());
      texts = textsOf(encyclopedia.articles.slice(shelf.length));
    });

    it('holds three thousand articles, the hand-written ones first', () => {
      expect(encyclopedia.articles.length).toBeGreaterThanOrEqual(3000);
      expect(encyclopedia.articles.slice(0, shelf.length).map(({ title }) => title)).toEqual(
        shelf.map(({ title }) => title),
      );
    });

    it('is one world of 3.2 to 4 clicks between two articles', () => {
      const { unreachablePairs, meanDistance } = graphShape(encyclopedia.graph);
      expect(unreachablePairs).toBe(0);
      expect(meanDistance).toBeGreaterThanOrEqual(3.2);
      expect(meanDistance).toBeLessThanOrEqual(4);
    }, 60_000);

    it('leads out of every article by five ways at least, and drowns none in links', () => {
      const { out } = encyclopedia.graph;
      expect(titlesWhere((node) => degree(out, node) < 5 || degree(out, node) > MOST_LINKS)).toEqual(NOBODY);
    });

    it('leads to every article from two others at least', () => {
      expect(titlesWhere((node) => degree(encyclopedia.graph.in, node) < 2)).toEqual(NOBODY);
    });

    it('leads to Batman from everywhere in five clicks, and from Batman everywhere in six', () => {
      const batman = encyclopedia.articles.findIndex(({ title }) => title === 'Batman');
      const there = distancesFrom(encyclopedia.graph.in, batman);
      const back = distancesFrom(encyclopedia.graph.out, batman);
      const isFar = (node: number) =>
        (there[node] ?? Infinity) > FARTHEST_START || (back[node] ?? Infinity) > 6;
      expect(titlesWhere(isFar)).toEqual(NOBODY);
    });

    it('has something to say in every article', () => {
      expect(texts.flatMap(({ title, text }) => (text.length < 300 ? title : []))).toEqual(NOBODY);
    });

    it('says nothing twice in one article', () => {
      const offenders = texts.flatMap(({ title, blocks }) => {
        const sentences = blocks
          .flatMap((block) => block.split(/(?<=[.!?])\s+/u))
          .filter(({ length }) => length > 20);
        return new Set(sentences).size < sentences.length ? title : [];
      });
      expect(offenders).toEqual(NOBODY);
    });

    it('shows no seams of its making', () => {
      const offenders = texts.flatMap(({ title, blocks }) =>
        blocks.flatMap((block) => {
          const seam = SEAMS.exec(block)?.[0];
          const isUnbalanced = block.split('(').length !== block.split(')').length;
          return seam !== undefined || isUnbalanced || block.trim() === ''
            ? `${title}: ${seam ?? block}`
            : [];
        }),
      );
      expect(offenders).toEqual(NOBODY);
    });

    it('[D12] offers targets by the hundred, none of them a mere word', () => {
      const { pool } = encyclopedia;
      expect(new Set(pool).size).toBe(pool.length);
      expect(pool.length).toBeGreaterThanOrEqual(350);
      const words = new Set(
        generated.articles
          .filter(({ entry }) => ['body', 'culture', 'things'].includes(entry.group))
          .map(({ title }) => title),
      );
      expect(
        pool.flatMap((node) => encyclopedia.articles[node]?.title ?? []).filter((title) => words.has(title)),
      ).toEqual(NOBODY);
    });

    it('links no common word', () => {
      const offenders = generated.articles.flatMap(({ title, markdown }) =>
        Array.from(
          withoutKind(markdown).matchAll(/\[\[(?:[^|\]]*\|)?([a-z]+)\]\]/gu),
          ([, word = '']) => word,
        )
          .filter((word) => COMMON_WORDS.has(word))
          .map((word) => `${title}: ${word}`),
      );
      expect(offenders).toEqual(NOBODY);
    });

    it('links no word that is unfit for the young', () => {
      const offenders = texts.flatMap(({ title, text }) => (UNFIT.test(text) ? title : []));
      expect(offenders).toEqual(NOBODY);
    });

    it(`means what was reviewed by each of the ${REVIEWED} articles that are linked most`, () => {
      const reviewed = new Map(REVIEWED_SENSES);
      const made = new Map(generated.articles.map(({ title, description }) => [title, description]));
      const most = encyclopedia.articles
        .flatMap(({ title }, node) =>
          made.has(title) ? { title, ways: degree(encyclopedia.graph.in, node) } : [],
        )
        .sort((a, b) => b.ways - a.ways)
        .slice(0, REVIEWED);
      const offenders = most.filter(({ title }) => reviewed.get(title) !== made.get(title));
      expect(offenders.map(({ title }) => `${title}: ${made.get(title)}`)).toEqual(NOBODY);
    });

    it('leads from every hand-written article on to generated ones', () => {
      const made = new Set(generated.articles.map(({ title }) => title));
      const offenders = encyclopedia.articles
        .slice(0, shelf.length)
        .filter(({ links }) => links.filter((link) => made.has(link)).length < 4);
      expect(offenders.map(({ title }) => title)).toEqual(NOBODY);
    });

    it('says under every article where it comes from', () => {
      const offenders = encyclopedia.articles.filter(
        ({ html }) => !/<footer class="attribution">.*(?:WordNet|Factbook|Wayword)/u.test(html),
      );
      expect(offenders.map(({ title }) => title)).toEqual(NOBODY);
    });

    it('is the same every time', () => {
      expect(generate(shelf)).toEqual(generated);
    }, 60_000);
  });
}

/** "It is a kind of room" names its kind by its meaning, not by the word. */
function withoutKind(markdown: string): string {
  return markdown.replaceAll(/^It is a kind of \[\[[^\]]*\]\]/gmu, '');
}

/** Where two pieces were put together badly. */
const SEAMS =
  /\b(a|an|the|is|are|of|in) \1\b|\b(?:a|an) (?:a|an|the)\b| {2}|,\s*,|\.\.(?!\.)|\s[,;.]|\(\s*\)|\bundefined\b|\bNaN\b|\[\[|\]\]|: *$|\ba [aeio](?!ne\b|nce\b)[a-z]{2,}|\+\+/u;
const UNFIT =
  /\b(?:sexual intercourse|prostitut\w*|genital\w*|penis|vagina|obscen\w*|rapist|whore|bitch|ethnic slur|masturbat\w*|pornograph\w*)\b/iu;

function titlesWhere(isOffender: (node: number) => boolean): readonly string[] {
  return encyclopedia.articles.flatMap(({ title }, node) => (isOffender(node) ? title : []));
}

interface ArticleText {
  readonly title: string;
  readonly blocks: readonly string[];
  readonly text: string;
}

/** The paragraphs and items of each article as they are read. */
function textsOf(articles: CompiledEncyclopedia['articles']): readonly ArticleText[] {
  return articles.map(({ title, html }) => {
    const blocks = [...elementsOf(parseHtml(html))]
      .filter(({ tag }) => tag === 'p' || tag === 'li')
      .map(({ children }) => textOf(children));
    return { title, blocks, text: blocks.join(' ') };
  });
}
