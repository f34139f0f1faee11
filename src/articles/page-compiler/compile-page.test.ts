import { describe, expect, it } from 'vitest';
import { compilePage } from './compile-page.ts';
import { localMediaUrl } from './clean-picture.ts';
import { wikiTarget } from './wiki-target.ts';

const articles = new Set(['Lightning', 'Thor', 'Café & Co.', 'AC/DC', 'Who?', 'Zeus']);
const redirects = new Map([
  ['Thunderbolt', 'Lightning'],
  ['Jupiter (god)', 'Zeus'],
]);

const GERMAN = { file: ['Datei'], special: ['Spezial'] };

function compile(html: string) {
  const page = compilePage(html, {
    title: 'Lightning',
    namespaces: GERMAN,
    target: wikiTarget({
      title: 'Lightning',
      origin: null,
      articlePath: '/wiki/$1',
      namespaces: GERMAN,
      otherNamespaces: [],
      resolve: (title) => redirects.get(title) ?? (articles.has(title) ? title : null),
    }),
    pictureUrl: localMediaUrl,
  });
  return { ...page, html: withoutOutput(page.html) };
}

/** Removes the `div` around every page, which these tests do not examine. */
function withoutOutput(html: string): string {
  return html.replace(/^<div class="mw-parser-output">(.*)<\/div>$/su, '$1');
}

describe('links', () => {
  it.each([
    ['/wiki/Thor', '/wiki/Thor'],
    ['./Thor', '/wiki/Thor'],
    ['  /wiki/thor ', '/wiki/Thor'],
    ['/wiki/Caf%C3%A9_%26_Co.', '/wiki/Caf%C3%A9_%26_Co.'],
    ['/wiki/AC/DC', '/wiki/AC/DC'],
    ['/wiki/Who%3F', '/wiki/Who%3F'],
    ['/wiki/Jupiter_(god)', '/wiki/Zeus'],
    ['/wiki/Thor#The hammer', '/wiki/Thor#a-The_hammer'],
    ['/wiki/Datei:bat.svg', '/wiki/File:Bat.svg'],
    ['/wiki/Image:Bat.svg', '/wiki/File:Bat.svg'],
    ['#In stories', '#a-In_stories'],
    ['#caf%C3%A9', '#a-caf%C3%A9'],
    ['/wiki/Lightning#Heat', '#a-Heat'],
    ['/wiki/Thunderbolt#Heat', '#a-Heat'],
  ])('rewrites %s to %s', (href, compiled) => {
    expect(compile(`<p><a href="${href}">words</a></p>`).html).toBe(`<p><a href="${compiled}">words</a></p>`);
  });

  it.each([
    ['an article that does not exist', '/wiki/Nowhere'],
    ['a missing page', '/wiki/Thor?action=edit&amp;redlink=1'],
    ['a special page, in any language', '/wiki/Spezial:Zufall'],
    ['the page itself', '/wiki/Lightning'],
    ['the page itself by a redirect', './Thunderbolt'],
    ['the top of the page', '#'],
    ['another host', 'https://example.org/wiki/Thor'],
    ['another host without a scheme', '//example.org/wiki/Thor'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a line break in it', 'java\nscript:alert(1)'],
    ['a data URL', 'data:text/html,hello'],
    ['a folder above', '/wiki/../admin'],
    ['a title with invalid percent-encoding', '/wiki/%E0%A4'],
    ['nothing', ''],
  ])('replaces a link to %s by its text', (_, href) => {
    expect(compile(`<p>By <a href="${href}">some <b>words</b></a>.</p>`).html).toBe(
      '<p>By some <b>words</b>.</p>',
    );
  });

  it('are listed by canonical title, without duplicates, in reading order', () => {
    const page = compile(
      '<a href="/wiki/Zeus">a</a><p><a href="./thor#x">b</a> <a href="/wiki/Jupiter_(god)">c</a></p>',
    );
    expect(page.links).toEqual(['Zeus', 'Thor']);
  });

  it('become text inside other links, where a browser would restructure the page', () => {
    const nest = '<a href="/wiki/Thor"><table><tr><td><a href="/wiki/Zeus">z</a></td></tr></table></a>';
    expect(compile(nest).links).toEqual(['Thor']);
  });

  it('to pictures are listed by file name and not as links to articles', () => {
    const page = compile('<a href="/wiki/File:Bat.svg"><img src="/media/Bat.svg" alt="A bat"></a>');
    expect(page.links).toEqual([]);
    expect(page.images).toEqual(['Bat.svg']);
    expect(page.html).toBe('<a href="/wiki/File:Bat.svg"><img src="/media/Bat.svg" alt="A bat"></a>');
  });
});

describe('the allow-list', () => {
  it.each([
    ['scripts', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['styles', '<style>p{position:fixed}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['forms and their controls', '<form action="/x"><p>a<input><button>b</button></p></form>', '<p>a</p>'],
    ['frames', '<iframe src="https://example.org"></iframe><p>a</p>', '<p>a</p>'],
    ['drawings', '<svg><a href="/wiki/Thor">x</a></svg><p>a</p>', '<p>a</p>'],
    ['comments', '<p>a<!-- b --></p>', '<p>a</p>'],
    ['pictures of another host', '<p><img src="//example.org/x.png" alt="x">a</p>', '<p>a</p>'],
    ['pictures in data URLs', '<p><img src="data:image/svg+xml,x">a</p>', '<p>a</p>'],
    ['classes of the game and its CSS framework', '<p class="fixed inset-0">a</p>', '<p>a</p>'],
  ])('drops %s', (_, html, compiled) => {
    expect(compile(html).html).toBe(compiled);
  });

  it('keeps the text of unknown elements', () => {
    expect(compile('<marquee><blink>Stay</blink> here</marquee>').html).toBe('Stay here');
  });

  it('keeps boxes, tables and lists', () => {
    const html =
      '<aside class="infobox"><dl><dt>Kind</dt><dd>Spark</dd></dl></aside>' +
      '<table class="wikitable"><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(compile(html).html).toBe(html);
  });

  it("prefixes ids so that they do not collide with the game's own", () => {
    expect(compile('<p id="root">a</p>').html).toBe('<p id="a-root">a</p>');
  });

  it('parses malformed HTML as a browser does', () => {
    const page = compile('<table><a href="/wiki/Thor">out of place</a><tr><td>a</table>');
    expect(page.html).toBe(
      '<a href="/wiki/Thor">out of place</a><table><tbody><tr><td>a</td></tr></tbody></table>',
    );
  });

  it('escapes text that looks like markup', () => {
    expect(compile('<p title="&quot;">&lt;script&gt; &amp;amp;</p>').html).toBe(
      '<p>&lt;script&gt; &amp;amp;</p>',
    );
  });

  it('survives nesting of any depth', () => {
    const deep = compile('<div>'.repeat(3000) + '<a href="/wiki/Thor">x</a>');
    expect(deep.links).toEqual([]);
  });
});

describe('the outline', () => {
  it('lists sections with the anchors of their headings', () => {
    const page = compile(
      '<h2>In stories</h2>a<h3 id="Zeus">The <i>god</i></h3>b<h2>In stories</h2>c<h2><span id="Old">Old way</span></h2>d' +
        '<h2><img src="/media/Bat.svg"></h2>e',
    );
    expect(page.sections).toEqual([
      { level: 2, text: 'In stories', anchor: 'a-In_stories' },
      { level: 3, text: 'The god', anchor: 'a-Zeus' },
      { level: 2, text: 'In stories', anchor: 'a-In_stories_2' },
      { level: 2, text: 'Old way', anchor: 'a-Old' },
      { level: 2, text: '', anchor: 'a-section' },
    ]);
    for (const { anchor } of page.sections) expect(page.html).toContain(`id="${anchor}"`);
  });

  it('omits sections without remaining content', () => {
    const page = compile(
      '<h2>Past</h2><h3>Early</h3><p>Words</p><h3>Notes</h3><ol class="references"><li>x</li></ol><h2>References</h2>',
    );
    expect(page.sections.map(({ text }) => text)).toEqual(['Past', 'Early']);
    expect(page.html).not.toMatch(/Notes|References/u);
  });

  it('takes the lead from the paragraphs before the first heading', () => {
    const page = compile(
      '<div class="mw-parser-output"><aside><p>Box</p></aside><p>One  <b>bright</b><br>flash.</p><p> </p><p>Two.</p>' +
        '<h2>More</h2><p>Three.</p></div>',
    );
    expect(page.lead).toBe('One bright flash.\nTwo.');
  });

  it('is empty for an empty page', () => {
    expect(compile('')).toEqual({ html: '', links: [], images: [], sections: [], lead: '', image: null });
  });
});
