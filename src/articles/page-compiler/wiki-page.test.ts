import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { compileWikiPage, type WikiPageJob } from './wiki-page.ts';

const FIXTURES = new URL('../../../tests/fixtures/wiki-pages/', import.meta.url);

function compileFixture(file: string, changes: Partial<WikiPageJob> = {}) {
  const html = readFileSync(new URL(file, FIXTURES), 'utf8');
  return compileWikiPage(buildWikiPageJob(html, { title: 'Marsh heron', ...changes }));
}

const wikiOf = (origin: string, file: string, special: string, others: readonly string[]) => ({
  ...buildWikiPageJob('').wiki,
  origin,
  namespaces: { file: ['File', file], special: ['Special', special] },
  otherNamespaces: ['Category', ...others],
});

describe('a page of the legacy parser', () => {
  const page = compileFixture('legacy.html', { redirects: [['Wader (bird)', 'Wader']] });

  it('links only to the articles in hatnote, infobox, body, captions, galleries and tables', () => {
    expect(page.links).toEqual([
      'Heron grey',
      'Bird',
      'Wader',
      'Reed bed',
      'Ornithology',
      'Frog',
      'Nest',
      'Norfolk',
    ]);
  });

  it('keeps the text of links without a target', () => {
    expect(page.html).toContain('It was named by Ada Reed, see ');
    expect(page.html).toContain(' a site and German.');
  });

  it('links to its own sections', () => {
    expect(page.html).toContain('<a href="#a-Range">below</a>');
    expect(page.html).toContain('<a href="#a-Diet">fish</a>');
    expect(page.sections).toEqual([
      { level: 2, text: 'Diet', anchor: 'a-Diet' },
      { level: 2, text: 'Range', anchor: 'a-Range' },
    ]);
  });

  it('omits elements for editors and for readers of other pages', () => {
    expect(page.html).not.toMatch(
      /improve|citation needed|\[1\]|edit|Contents|ISBN|Commons|Grey heron|never seen/u,
    );
  });

  it('shows a formula once, as MathML with its TeX', () => {
    expect(page.html).toContain(
      'Energy is <math alttext="E=mc^{2}"><mrow><mstyle displaystyle="true" scriptlevel="0"><mi>E</mi><mo>=</mo><mi>m</mi>' +
        '<msup><mi>c</mi><mn>2</mn></msup></mstyle></mrow></math>.',
    );
  });

  it('turns pictures into figures, and takes the main picture from the infobox', () => {
    expect(page.html).toContain(
      '<figure class="thumb"><a href="/wiki/File:Frog_supper.jpg"><img src="https://upload.wikimedia.org/wikipedia/commons/' +
        'thumb/b/bc/Frog_supper.jpg/220px-Frog_supper.jpg" alt="Frog supper" width="220" height="147"></a> ' +
        '<figcaption>Catching a <a href="/wiki/Frog">frog</a></figcaption></figure>',
    );
    expect(page.images).toEqual(['Marsh heron 1.jpg', 'Frog supper.jpg', 'Nest.jpg']);
    expect(page.image).toEqual({
      file: 'Marsh heron 1.jpg',
      url: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Marsh_heron_1.jpg/250px-Marsh_heron_1.jpg',
      width: 250,
      height: 188,
    });
  });

  it('starts with its lead', () => {
    expect(page.lead).toBe(
      'The marsh heron is a wading bird of reed beds. It was named by Ada Reed, see ornithology, a site and German.',
    );
  });

  it('keeps language and direction attributes', () => {
    expect(page.html).toContain('<span lang="ar" dir="rtl">بلشون</span> (<bdi>x</bdi>)');
  });
});

describe('a page of Parsoid', () => {
  const page = compileFixture('parsoid.html');

  it('links only to articles', () => {
    expect(page.links).toEqual(['Heron grey', 'Reed bed', 'Wader (bird)', 'AC/DC', 'What?', 'Frog', 'Vole']);
    expect(page.html).toContain('Ada Reed and Old Reed');
    expect(page.html).toContain('<a href="#a-Diet">its diet</a>');
  });

  it('has the same structure as a page of the legacy parser', () => {
    expect(page.html).toMatch(/^<div class="mw-parser-output">\s*<div class="hatnote">For/u);
    expect(page.html).toContain('<figure class="thumb"><a href="/wiki/File:Marsh_heron_1.jpg"><img ');
    expect(page.html).not.toMatch(/<section|References|ISBN/u);
    expect(page.sections.map(({ text, level }) => [text, level])).toEqual([
      ['Diet', 2],
      ['In winter', 3],
    ]);
    expect(page.image?.file).toBe('Marsh heron 1.jpg');
  });
});

describe('pages in other languages', () => {
  it('recognize localized namespace names', () => {
    const page = compileFixture('zh-legacy.html', {
      title: '沼鷺',
      wiki: wikiOf('https://zh.wikipedia.org', '文件', '特殊', ['模板']),
    });
    expect(page.links).toEqual(['鷺 (消歧义)', '鸟', '台灣']);
    expect(page.images).toEqual(['Heron.jpg']);
    expect(page.html).toContain('和<span><span>雨鷺</span></span>。');
    expect(page.html).toMatch(/^<div class="mw-parser-output" lang="zh" dir="ltr">/u);
  });

  it('show pictures that a script of the mobile site would load', () => {
    const page = compileFixture('zh-legacy.html', {
      wiki: wikiOf('https://zh.wikipedia.org', '文件', '特殊', []),
    });
    expect(page.html).toContain('alt="沼鷺" width="220" height="165">');
    expect(page.html.match(/<img/gu)).toHaveLength(1);
  });

  it('keep the direction of right-to-left text', () => {
    const page = compileFixture('ar-parsoid.html', {
      title: 'بلشون',
      wiki: wikiOf('https://ar.wikipedia.org', 'ملف', 'خاص', ['تصنيف']),
    });
    expect(page.links).toEqual(['طائر', 'مستنقع']);
    expect(page.images).toEqual(['Heron.jpg']);
    expect(page.html).toContain('<span lang="la" dir="ltr">Ardea palustris</span>');
    expect(page.html).toContain('<bdo dir="ltr">abc</bdo>');
  });
});

describe('a formula', () => {
  const PICTURE =
    '<img class="mwe-math-fallback-image-inline" src="https://upload.wikimedia.org/m.svg" alt="x^2">';
  const inPage = (inside: string) =>
    compileWikiPage(buildWikiPageJob(`<span class="mwe-math-element">${inside}</span>`)).html;

  it('is shown as its picture if MathML is not sufficient', () => {
    expect(inPage(`<math><mtext><b>x</b></mtext></math>${PICTURE}`)).toBe(
      '<div class="mw-parser-output"><img src="https://upload.wikimedia.org/m.svg" alt="x^2"></div>',
    );
  });

  it('is shown as its TeX without MathML and picture', () => {
    expect(inPage('<img alt="{\\displaystyle x^2}" src="https://elsewhere.example/m.svg">')).toBe(
      '<div class="mw-parser-output"><code>x^2</code></div>',
    );
  });
});

describe('text beside the article', () => {
  const inPage = (inside: string) => compileWikiPage(buildWikiPageJob(inside)).html;

  it.each([
    [
      'a quotation',
      '<div class="quotebox floatright"><blockquote>In a cage</blockquote><cite>Blake</cite></div>',
      '<aside class="quotebox"><blockquote>In a cage</blockquote><cite>Blake</cite></aside>',
    ],
    [
      'a note',
      '<div class="floatright"><a href="/wiki/Thor">Thor</a></div>',
      '<aside class="thumb"><a href="/wiki/Thor">Thor</a></aside>',
    ],
  ])('is kept: %s', (_, source, compiled) => {
    expect(inPage(source)).toBe(`<div class="mw-parser-output">${compiled}</div>`);
  });

  it('is removed with the missing picture above it', () => {
    expect(inPage('<div class="thumb tright"><div class="thumbcaption">A chart</div></div>')).toBe('');
  });
});

it('keeps the class names that draw the lines of a clade diagram', () => {
  const tree =
    '<table class="clade"><tbody><tr><td class="clade-label first">Cats</td><td class="clade-leaf" rowspan="2">Lynx</td></tr>' +
    '<tr><td class="clade-slabel last"></td></tr></tbody></table>';
  expect(compileWikiPage(buildWikiPageJob(tree)).html).toBe(`<div class="mw-parser-output">${tree}</div>`);
});

it('finds the article inside a complete wiki page', () => {
  const skin = (article: string) =>
    `<!DOCTYPE html><html><head><title>x</title></head><body><div id="mw-page-base"></div><div id="content"><h1 id="firstHeading">Lightning</h1>
     <div id="bodyContent"><div id="siteSub">From Wikipedia</div><div id="mw-content-text" lang="en" dir="ltr"><div class="mw-parser-output">${article}</div></div></div></div>
     <div id="mw-navigation"><a href="/wiki/Main_Page">Main page</a></div></body></html>`;
  const page = compileWikiPage(buildWikiPageJob(skin('<p>By <a href="/wiki/Thor">Thor</a>.</p>')));
  expect(page.html).toBe('<div class="mw-parser-output"><p>By <a href="/wiki/Thor">Thor</a>.</p></div>');
});
