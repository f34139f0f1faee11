import { describe, expect, it } from 'vitest';
import { buildEncyclopediaOf, buildWrittenArticle } from '#tests/builders/build-written-article.ts';
import { hasLink } from '#graph/link-graph.ts';
import { compileArticles } from './compile-articles.ts';
import type { WrittenArticle } from './written-article.ts';

function compiled(...articles: readonly WrittenArticle[]) {
  const encyclopedia = compileArticles(buildEncyclopediaOf(articles));
  if (!encyclopedia.ok) throw new Error(encyclopedia.error.map(({ message }) => message).join('\n'));
  return encyclopedia.value;
}

function problems(...articles: readonly WrittenArticle[]) {
  const encyclopedia = compileArticles(buildEncyclopediaOf(articles));
  return encyclopedia.ok ? [] : encyclopedia.error;
}

const thor = buildWrittenArticle('Thor', {
  redirects: ['Thunderer'],
  markdown: '**Thor** throws [[lightning]].',
});
const lightning = buildWrittenArticle('Lightning', {
  description: 'Spark between clouds',
  facts: [['Heat', '> 20,000 °C']],
  markdown: 'The **lightning** of [[Thunderer|the god]].\n\n## In stories\nIt strikes, and [[Thor]] laughs.',
});

describe('a compiled encyclopedia', () => {
  it('has each article with its links, redirects resolved', () => {
    const { articles, redirects, graph } = compiled(lightning, thor);
    expect(articles.map(({ title, links }) => ({ title, links }))).toEqual([
      { title: 'Lightning', links: ['Thor'] },
      { title: 'Thor', links: ['Lightning'] },
    ]);
    expect(redirects).toEqual([{ from: 'Thunderer', to: 'Thor', fragment: '' }]);
    expect(hasLink(graph, 0, 1)).toBe(true);
  });

  it('has the targets that its authors chose, with their difficulty', () => {
    const { targets } = compiled(lightning, { ...thor, target: 2 });
    expect(targets).toEqual([{ node: 1, difficulty: 2 }]);
  });

  it('renders pages like a wiki: fact box, text, headings with anchors, attribution', () => {
    const [article] = compiled(lightning, thor).articles;
    expect(article?.html).toBe(
      '<div class="mw-parser-output"><aside class="infobox"><figure><a href="/wiki/File:Lightning.svg">' +
        '<img src="/media/Lightning.svg" alt="Lightning: Spark between clouds" width="960" height="640"></a></figure>' +
        '<dl><dt>Heat</dt><dd>&gt; 20,000 °C</dd></dl></aside>' +
        '<p>The <strong>lightning</strong> of <a href="/wiki/Thor">the god</a>.</p>\n' +
        '<h2 id="a-In_stories">In stories</h2>\n<p>It strikes, and <a href="/wiki/Thor">Thor</a> laughs.</p>\n</div>' +
        '<footer class="attribution">From the Wayword starter encyclopedia · ' +
        '<a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener" target="_blank">CC BY 4.0</a>' +
        ' · written for Wayword</footer>',
    );
    expect(article).toMatchObject({
      lead: 'The lightning of the god.',
      description: 'Spark between clouds',
      sections: [{ level: 2, text: 'In stories', anchor: 'a-In_stories' }],
      images: ['Lightning.svg'],
      image: { file: 'Lightning.svg', url: '/media/Lightning.svg', width: 960, height: 640 },
    });
  });

  it('is deterministic, and an edited article keeps its id but gets a new revision', () => {
    const before = compiled(lightning, thor);
    expect(compiled(lightning, thor)).toEqual(before);
    const after = compiled(lightning, { ...thor, markdown: '**Thor** hurls [[lightning]].' });
    const [same, changed] = after.articles;
    expect(same).toEqual(before.articles[0]);
    expect(changed?.pageId).toBe(before.articles[1]?.pageId);
    expect(changed?.revision).not.toBe(before.articles[1]?.revision);
  });

  it('numbers pages and revisions within the range of database integers', () => {
    for (const { pageId, revision } of compiled(lightning, thor).articles) {
      for (const number of [pageId, revision]) {
        expect(Number.isInteger(number)).toBe(true);
        expect(number).toBeGreaterThan(0);
        expect(number).toBeLessThan(2 ** 31);
      }
    }
  });
});

describe('compileArticles rejects', () => {
  it('dead links, naming each', () => {
    expect(problems({ ...thor, markdown: '[[Odin]] and [[Loki|his friend]]' })).toEqual([
      { file: 'thor.md', message: 'text: there is no article called Odin' },
      { file: 'thor.md', message: 'text: there is no article called Loki' },
    ]);
  });

  it('links of an article to itself', () => {
    expect(problems({ ...thor, markdown: 'The [[thunderer]].' })).toEqual([
      { file: 'thor.md', message: 'text: links to the article itself by the name Thunderer' },
    ]);
  });

  it('forbidden content in the text', () => {
    expect(problems({ ...thor, markdown: 'A <b>god</b>.' })).toContainEqual({
      file: 'thor.md',
      message: 'text: HTML is not allowed: <b>',
    });
  });

  it('a name that leads to two articles', () => {
    const clash = buildWrittenArticle('Zeus', { redirects: ['Thunderer', 'Lightning'] });
    expect(problems(lightning, thor, clash)).toEqual([
      { file: 'zeus.md', message: 'redirects: Thunderer already leads to Thor' },
      { file: 'zeus.md', message: 'redirects: Lightning already leads to Lightning' },
    ]);
    expect(problems(thor, thor)).toContainEqual({
      file: 'thor.md',
      message: 'title: Thor already leads to Thor',
    });
  });
});
