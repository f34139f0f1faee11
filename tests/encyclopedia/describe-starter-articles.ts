import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { distancesFrom, graphShape } from '#graph/distances.ts';
import { degree, type LinkRows } from '#graph/link-graph.ts';
import { elementsOf, parseHtml, textOf } from '#articles/page-compiler/html/html-tree.ts';
import type { CompiledEncyclopedia } from '#encyclopedia/compile-articles.ts';
import { drawPicture } from '#encyclopedia/pictures/draw-picture.ts';
import type { WrittenArticle } from '#encyclopedia/written-article.ts';
import type { BuiltStarter } from './build-starter.ts';
import { pictureFaults } from './picture-faults.ts';
import { readingGrade } from './reading-grade.ts';

/** Greatest allowed distance to Batman, so that five clicks suffice from every article (D14). */
const FARTHEST_START = 5;
const MEGABYTE = 1_000_000;

/** Every check asserts that the list of offenders is empty, so that a failure prints what to fix. */
const NONE: readonly string[] = [];

/** The checks of the starter encyclopedia. `starter`: built before the tests run. */
export function describeStarterArticles(starter: () => BuiltStarter): void {
  describe('the starter encyclopedia', () => {
    let written: readonly WrittenArticle[];
    let encyclopedia: CompiledEncyclopedia;
    let texts: readonly ArticleText[];

    beforeAll(() => {
      ({ written, compiled: encyclopedia } = starter());
      texts = textsOf(encyclopedia.articles);
    });

    const titlesWhere = (isOffender: (node: number) => boolean, links?: LinkRows) =>
      encyclopedia.articles.flatMap(({ title }, node) => {
        if (!isOffender(node)) return [];
        return links === undefined ? title : `${title}: ${degree(links, node)} links`;
      });

    it('holds 1,500 articles in four megabytes', () => {
      expect(encyclopedia.articles.length).toBeGreaterThanOrEqual(1500);
      expect(starter().bytes).toBeLessThanOrEqual(4 * MEGABYTE);
    });

    it('is connected, with 2.8 to 3.6 clicks between two articles on average', () => {
      const { unreachablePairs, meanDistance } = graphShape(encyclopedia.graph);
      expect(unreachablePairs).toBe(0);
      expect(meanDistance).toBeGreaterThanOrEqual(2.8);
      expect(meanDistance).toBeLessThanOrEqual(3.6);
    });

    it('links to every article from at least six others, and out of each by 12 to 40 links', () => {
      const { graph } = encyclopedia;
      expect(titlesWhere((node) => degree(graph.in, node) < 6, graph.in)).toEqual(NONE);
      const isOff = (node: number) => degree(graph.out, node) < 12 || degree(graph.out, node) > 40;
      expect(titlesWhere(isOff, graph.out)).toEqual(NONE);
    });

    it('reaches Batman from everywhere in five clicks, and every article from Batman in six', () => {
      const batman = encyclopedia.articles.findIndex(({ title }) => title === 'Batman');
      const there = distancesFrom(encyclopedia.graph.in, batman);
      const back = distancesFrom(encyclopedia.graph.out, batman);
      const isFar = (node: number) =>
        (there[node] ?? Infinity) > FARTHEST_START || (back[node] ?? Infinity) > 6;
      expect(titlesWhere(isFar)).toEqual(NONE);
    });

    it('has articles within the limits of length', () => {
      const lengths = texts.map(({ title, text }) => ({ title, words: text.split(/\s+/u).length }));
      const offenders = lengths.filter(({ words }) => words < 220 || words > 620);
      expect(offenders.map(({ title, words }) => `${title}: ${words} words`)).toEqual(NONE);
    });

    it('repeats no sentence', () => {
      const said = new Map<string, string>();
      const offenders: string[] = [];
      for (const { title, text } of texts) {
        for (const sentence of text.split(/(?<=[.!?])\s+/u).filter(({ length }) => length > 24)) {
          const before = said.get(sentence);
          if (before !== undefined) offenders.push(`${title} says as ${before} does: ${sentence}`);
          said.set(sentence, title);
        }
      }
      expect(offenders).toEqual(NONE);
    });

    it('is readable for ages 12 to 16: grade 7 to 11 on average', () => {
      const grades = texts.map(({ text }) => readingGrade(text));
      const average = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
      expect(average).toBeGreaterThanOrEqual(7);
      expect(average).toBeLessThanOrEqual(11);
    });

    it('has a short description and at least four facts for every article', () => {
      const offenders = written.filter(
        ({ facts, description }) => facts.length < 4 || !description.includes(' '),
      );
      expect(offenders.map(({ title }) => title)).toEqual(NONE);
    });

    it('contains no markup, no doubled word and no unbalanced bracket', () => {
      const offenders = texts.flatMap(({ title, text }) => {
        const seam = SEAMS.exec(text)?.[0];
        const isUnbalanced = text.split('(').length !== text.split(')').length;
        return seam === undefined && !isUnbalanced ? [] : `${title}: ${seam ?? 'brackets'}`;
      });
      expect(offenders).toEqual(NONE);
    });

    it('links every sensitive topic to reviewed neighbors only, both ways', () => {
      const reviewed = sensitiveTopics();
      const titles = new Set(encyclopedia.articles.map(({ title }) => title));
      expect([...reviewed.keys()].filter((topic) => !titles.has(topic))).toEqual(NONE);
      const offenders = encyclopedia.articles.flatMap(({ title, links }) =>
        links.flatMap((link) => [
          ...(reviewed.get(title)?.includes(link) === false ? [`${title} links to ${link}`] : []),
          ...(reviewed.get(link)?.includes(title) === false ? [`${link} is linked from ${title}`] : []),
        ]),
      );
      expect(offenders).toEqual(NONE);
    });

    it('[D12] offers at least 700 curated targets, of all three difficulties', () => {
      const { targets } = encyclopedia;
      expect(targets.length).toBeGreaterThanOrEqual(700);
      for (const wanted of [1, 2, 3]) {
        const count = targets.filter(({ difficulty }) => difficulty === wanted).length;
        expect(count).toBeGreaterThanOrEqual(200);
      }
    });

    it('has a valid picture for each article, and no picture on more than five', () => {
      const pictures = written.map(({ title, picture }) => ({ title, svg: drawPicture(picture, title) }));
      const faulty = pictures.flatMap(({ title, svg }) =>
        (svg.ok ? pictureFaults(svg.value) : [svg.error]).map((fault) => `${title}: ${fault}`),
      );
      expect(faulty).toEqual(NONE);
      const subjects = new Map<string, string[]>();
      for (const { title, picture } of written) {
        const { hue: _hue, ...subject } = picture;
        const key = JSON.stringify(picture.kind === 'emblem' ? picture.icon : subject);
        subjects.set(key, [...(subjects.get(key) ?? []), title]);
      }
      expect([...subjects.values()].filter(({ length }) => length > 5)).toEqual([]);
    });
  });
}

/** By topic: the articles that may link to it or be linked from it. A person reviewed these, sentence by sentence. */
function sensitiveTopics(): ReadonlyMap<string, readonly string[]> {
  const file = new URL('sensitive-topics.json', import.meta.url);
  const topics = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(topics));
}

const SEAMS =
  /\b(a|an|the|is|are|of|in) \1\b|\b(?:a|an) the\b| {2}|,\s*,|\.\.(?!\.)|\s[,;.](?!\p{L})|\(\s*\)|\bundefined\b|\bNaN\b|\[\[|\]\]|\*\*|: *$/u;

interface ArticleText {
  readonly title: string;
  readonly text: string;
}

/** The text of each article's paragraphs without markup. */
function textsOf(articles: CompiledEncyclopedia['articles']): readonly ArticleText[] {
  return articles.map(({ title, html }) => {
    const paragraphs = [...elementsOf(parseHtml(html))].filter(({ tag }) => tag === 'p');
    return { title, text: paragraphs.map(({ children }) => textOf(children)).join(' ') };
  });
}
