import { describe, expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { parseBounded } from './bounded-parser.ts';
import { compileWikiPage } from '../wiki-page.ts';

const compile = (html: string) => compileWikiPage(buildWikiPageJob(html));
const inParagraph = (words: string) => `<div class="mw-parser-output"><p>${words}</p></div>`;
const numbered = (count: number, piece: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => piece(number)).join('');

/** Input that would keep a parser busy for minutes compiles to its text alone, without a tree. */
describe('pathologically nested HTML', () => {
  it.each([
    ['blocks', '<div>'],
    ['formatting', '<b>'],
    ['tables', '<table><tr><td>'],
    ['lists', '<ul><li>'],
    ['formulas', '<math><mrow>'],
    ['drawings', '<svg><g>'],
    ['templates', '<template>'],
    ['integration points', '<math><mi><svg><desc>'],
    ['markers of cells that are never removed', '<table><td><object></table>'],
  ])('compiles deeply nested %s to text', (_, piece) => {
    expect(compile(`<p>Words</p>${piece.repeat(20_000)}and <a href="./Thor">more</a>`).html).toBe(
      inParagraph('Words and more'),
    );
  });

  it('rejects formulas and forms that break the parse5 stack', () => {
    // Found by the property tests of compiled pages; the stock parser throws on this input.
    const nest = '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=canary(0)>';
    const html = `<div>${nest}<div>${nest}<div>words<div><div><style>wordswords</style>&LT;img src=x onerror=canary(223)&GT; &#60img src=x onerror=canary(223)&#62 &#x3c;script&#x3e;canary(223)&#x3c;/script&#x3e;<table>words<br><math>words<select>words<mtext><br>${nest}<div><div>words<select><br>words<div><div><th>wordswords`;
    expect(parseBounded(html)).toBeNull();
    expect(compile(html).html).not.toMatch(/<(?:form|img|select|math)/u);
  });

  it('handles many unclosed links, which cannot nest', () => {
    expect(compile('<a href="./Thor">x'.repeat(2000)).links).toEqual(['Thor']);
  });

  it('handles formatting that every paragraph reopens', () => {
    const open = `<p>${numbered(500, (number) => `<b id=${number}>`)}</p>`;
    expect(compile(`${open}${'<p>x</p>'.repeat(2000)}`).html).toBe(inParagraph('x '.repeat(2000).trim()));
  });

  it('handles formatting left open in many paragraphs', () => {
    const html = numbered(2000, (number) => `<p><i id=x${number}>y</p>`);
    expect(parseBounded(html)).toBeNull();
  });

  it('keeps the first attributes of a tag with too many', () => {
    const page = compile(
      `<p ${numbered(10_000, (number) => `lang${number} `)} id=late>x</p><p id=early>y</p>`,
    );
    expect(page.html).toContain('<p id="a-early">y</p>');
  });

  it('handles ten thousand headings with the same text', () => {
    const { sections } = compile('<h2>x</h2>y'.repeat(10_000));
    expect(sections.at(-1)).toEqual({ level: 2, text: 'x', anchor: 'a-x_10000' });
  });

  it('handles text moved out of a table piece by piece', () => {
    expect(compile(`<table>${'x<br>'.repeat(10_000)}</table>`).html).toBe(
      `<div class="mw-parser-output">${'x<br>'.repeat(10_000)}</div>`,
    );
  });

  it('does not treat scripts and styles as text', () => {
    const depth = '<div>'.repeat(600);
    expect(compile(`${depth}a<script>b</script><style>c</style><title>d</title>&lt;e&gt;`).html).toBe(
      inParagraph('a &lt;e&gt;'),
    );
  });
});

it('keeps the links of nested elements up to the depth limit, and drops the tags beyond it', () => {
  const page = compile(`${'<div>'.repeat(400)}<a href="./Thor"><b>Thor</b></a> and <i>words</i>`);
  expect(page.html).toContain('Thor and words');
  expect(page.html.match(/<div/gu)?.length).toBeLessThanOrEqual(202);
});

it('keeps everything around removed elements that formatting crosses', () => {
  const page = compile(
    '<p>a<b>b<div class="navbox">c<i>d</b>e</div>f</i>g</p><b>h<p class="navbox">i</b>j</p>k<table class="navbox">l<tr><td>m</table>n',
  );
  expect(page.html.replace(/<[^>]*>/gu, '')).toBe('abfghkln');
});
