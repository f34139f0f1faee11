import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleKind, pathToTitle } from '#core/title/title.ts';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { forbiddenParts, readAndWritten } from '#tests/hostile-html/forbidden-parts.ts';
import { hostileCases } from '#tests/hostile-html/hostile-cases.ts';
import { elementsOf, parseHtml } from './html/html-tree.ts';
import { compileWikiPage } from './wiki-page.ts';

const job = buildWikiPageJob('');
const REDIRECTS: readonly (readonly [string, string])[] = [
  ['Thunderbolt', 'Lightning'],
  ['Jove', 'Zeus'],
  ['Bad news', '<script>'],
  ['Worse news', 'File:Bat.svg'],
];

const HREFS = [
  './Thor',
  '/wiki/Zeus#Birth',
  '//en.wikipedia.org/wiki/Odin',
  'https://en.wikipedia.org/wiki/Loki?action=edit',
  './Lightning#cite_note-1',
  '/wiki/Jove',
  '/wiki/Thunderbolt',
  './Bad_news',
  './Worse_news',
  '/wiki/Category:Gods',
  './File:Bat.svg',
  '/wiki/Special:Random',
  'https://elsewhere.example/wiki/Thor',
  'javascript:canary()',
];

const text = fc.constantFrom(
  'words',
  ' ',
  '\n',
  '&lt;b&gt;',
  '&amp;',
  'a < b',
  '“x”',
  '<!-- c -->',
  '\u0000',
  ']]>',
);
const classes = fc
  .subarray([
    'infobox',
    'navbox',
    'thumb',
    'tright',
    'new',
    'reference',
    'hatnote',
    'mwe-math-element',
    'mw-parser-output',
  ])
  .map((names) => (names.length === 0 ? '' : ` class="${names.join(' ')}"`));
const tag = fc.constantFrom(
  ...'div span p b i table tr td th ul li h2 h3 section figure figcaption sup pre a math mrow mi mtext svg style template select'.split(
    ' ',
  ),
);
const link = fc.constantFrom(...HREFS).map((href) => ` href="${href}"`);
const leaf = fc.oneof(
  text,
  fc.constantFrom(
    '<br>',
    '<img src="//upload.wikimedia.org/a/b/C.png" width=80 height=80>',
    '<img src=x onerror=canary()>',
  ),
  fc.constantFrom(...hostileCases.map(({ html }) => html).filter((html) => html.length < 300)),
);
/** Trees as templates, users and attackers write them: mostly matching tags, with hostile fragments between them. */
const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    leaf,
    fc.array(tie('element'), { maxLength: 4 }).map((parts) => parts.join('')),
  ),
  element: fc
    .tuple(tag, classes, link, fc.boolean(), tie('tree'), tie('tree'))
    .map(([name, className, href, isClosed, before, after]) => {
      const start = `<${name}${className}${name === 'a' ? href : ''}>`;
      return `${start}${before}${after}${isClosed ? `</${name}>` : ''}`;
    }),
}));

/** The page itself, redirects, missing pages, and titles that are not articles. */
const NO_LINK = /^(?:Lightning|Thunderbolt|Jove|Loki|Bad news|<script>|Category:.*|File:.*|Special:.*)$/u;

const compile = (html: string) => compileWikiPage({ ...job, html, redirects: REDIRECTS });

describe('compiled wiki pages', () => {
  it('have exactly the playable hrefs as links, all to articles', () => {
    fc.assert(
      fc.property(tree, (html) => {
        const page = compile(html);
        const playable = [...elementsOf(parseHtml(page.html))]
          .filter((element) => element.tag === 'a')
          .flatMap((element) => {
            const named = pathToTitle(element.attributes.get('href') ?? '');
            return named.ok && titleKind(named.value.title, job.wiki.namespaces) === 'article'
              ? [named.value.title]
              : [];
          });
        expect(page.links).toEqual([...new Set(playable)]);
        for (const title of page.links) expect(title).not.toMatch(NO_LINK);
      }),
      { numRuns: 1000 },
    );
  });

  it('contain nothing forbidden, and parse as written', () => {
    fc.assert(
      fc.property(tree, (html) => {
        const page = compile(html);
        expect(forbiddenParts(page.html)).toEqual([]);
        expect(readAndWritten(page.html)).toBe(page.html);
      }),
      { numRuns: 1000 },
    );
  });

  it('contain their main picture', () => {
    fc.assert(
      fc.property(tree, (html) => {
        const page = compile(html);
        expect(page.html).toContain(page.image === null ? '' : `src="${page.image.url}"`);
      }),
    );
  });
});
