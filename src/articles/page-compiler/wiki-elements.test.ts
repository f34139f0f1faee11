import { describe, expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { compileWikiPage } from './wiki-page.ts';

const compiled = (html: string) => compileWikiPage(buildWikiPageJob(html));
const inside = (html: string) =>
  compiled(html).html.replace(/^<div class="mw-parser-output">|<\/div>$/gu, '');

describe('the mark of a reference', () => {
  it.each([
    ['with its class', '<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup>'],
    ['without a class, as in older archives', '<sup id="cite_ref-Reed_4-0"><a href="#x">[4]</a></sup>'],
    ['in a span', '<span id="cite_ref-2">[2]</span>'],
  ])('is removed %s', (_, mark) => {
    expect(inside(`<p>Herons wade${mark}.</p>`)).toBe('<p>Herons wade.</p>');
  });

  it('is not any element whose id resembles one', () => {
    expect(inside('<p><sup id="cite_refuge">x</sup></p>')).toContain('>x</sup>');
    expect(inside('<h2 id="Cite_ref-1">Cite ref-1</h2><p>x</p>')).toContain('Cite ref-1');
  });
});

describe('a NavFrame', () => {
  const frame =
    '<div class="NavFrame"><div class="NavHead">Members</div>' +
    '<div class="NavContent" style="display: none;"><a href="/wiki/Thor">Thor</a></div></div>';

  it('keeps its content inside an infobox', () => {
    const page = compiled(`<table class="infobox"><tr><td>${frame}</td></tr></table><p>x</p>`);
    expect(page.html).toContain('<div>Members</div><div><a href="/wiki/Thor">Thor</a></div>');
    expect(page.links).toEqual(['Thor']);
  });

  it('is removed elsewhere', () => {
    const page = compiled(`<table class="infobox"><tr><td>x</td></tr></table><p>y</p>${frame}`);
    expect(page.html).not.toContain('Members');
    expect(page.links).toEqual([]);
  });

  it('still hides what is hidden for another reason', () => {
    expect(inside('<p>x</p><div style="display:none">never seen</div>')).toBe('<p>x</p>');
  });
});

describe('the breadcrumbs of a subpage', () => {
  const page = (above: string, content: string) =>
    compiled(
      `<body><h1 id="titleHeading">Birds/Herons</h1>${above}<div id="mw-content-text">${content}</div></body>`,
    );

  it.each([
    ['older', '<span class="subpages">&lt; <a href="/wiki/Birds">Birds</a> </span>'],
    [
      'newer',
      '<div id="contentSub"><div id="mw-content-subtitle"><div class="subpages">&lt; <a href="/wiki/Birds">Birds</a></div></div></div>',
    ],
  ])('are kept above the text of %s archives', (_, above) => {
    const { html, links, lead } = page(above, '<p>By <a href="/wiki/Thor">Thor</a>.</p>');
    expect(html).toMatch(
      /^<div class="mw-parser-output"><div class="hatnote">&lt; <a href="\/wiki\/Birds">Birds<\/a>\s*<\/div><p>/u,
    );
    expect(links).toEqual(['Birds', 'Thor']);
    expect(lead).toBe('By Thor.');
  });

  it('do not bring other lines above the text into the article', () => {
    expect(page('<div id="contentSub">From Wikipedia</div>', '<p>x</p>').html).not.toContain('Wikipedia');
  });

  it('never contain the article', () => {
    const nested = '<div class="subpages"><div id="mw-content-text"><p>x</p></div></div>';
    expect(inside(nested)).toBe('<p>x</p>');
  });
});

it('removes the footer of an archive’s page', () => {
  expect(inside('<p>x</p><div class="zim-footer">Cet article est issu de Wikipedia.</div>')).toBe('<p>x</p>');
});

describe('a page of the mobile site', () => {
  const SECTION = '<section data-mw-section-id="1" style="display: none;">';

  it('shows the sections that it collapses', () => {
    const page = compiled(`<p>Lead</p>${SECTION}<h2 id="Diet">Diet</h2><p>Fish</p></section>`);
    expect(page.html).toContain('<p>Fish</p>');
    expect(page.sections).toEqual([{ level: 2, text: 'Diet', anchor: 'a-Diet' }]);
  });

  it('shows its collapsed tables, without the buttons around them', () => {
    const table =
      '<div class="pcs-collapse-table-container"><div class="pcs-collapse-table-collapsed-container">Quick facts</div>' +
      '<div class="pcs-collapse-table-content" style="display: none;"><table class="infobox"><tbody><tr><td>3 kg</td></tr></tbody></table></div>' +
      '<div class="pcs-collapse-table-collapsed-bottom" style="display: none;">Close</div></div>';
    expect(inside(`${table}<p>x</p>`)).toBe(
      '<table class="infobox"><tbody><tr><td>3 kg</td></tr></tbody></table><p>x</p>',
    );
  });
});
