import { describe, expect, it } from 'vitest';
import { canonicalAddress, licenceName, splitFooter } from './page-footer.ts';

/** The footer of a page in a Wikipedia archive. */
const FOOTER =
  '<!--htdig_noindex--><div><div style="clear:both;">\n    This article is issued from\n    ' +
  '<a class="external text" title="Last edited on 2020-03-31" href="https://en.wikipedia.org/wiki/Ray_Charles?action=x&amp;oldid=948255635">\n' +
  '        Wikipedia</a>.\n    The text is licensed under ' +
  '<a class="external text" href="https://creativecommons.org/licenses/by-sa/4.0/">Creative\n Commons</a>.</div></div><!--/htdig_noindex-->';

const READ = {
  site: 'Wikipedia',
  url: 'https://en.wikipedia.org/wiki/Ray_Charles?action=x&oldid=948255635',
  revision: 948255635,
  date: '2020-03-31',
  licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
};

describe('the footer of a page', () => {
  it('is removed from the page and parsed', () => {
    expect(splitFooter(`<p>He sang.</p>${FOOTER}</body>`)).toEqual({
      body: '<p>He sang.</p></body>',
      footer: READ,
    });
  });

  it('is removed and parsed without its markers too', () => {
    const bare = `<p>He sang.</p>${FOOTER.replaceAll(/<!--.*?-->/gu, '')}<p>The end.</p>`;
    expect(splitFooter(bare)).toEqual({ body: '<p>He sang.</p><div></div><p>The end.</p>', footer: READ });
  });

  it.each([
    ['with markers', '<!--htdig_noindex-->', '<!--/htdig_noindex-->'],
    ['without markers', '', ''],
  ])('is removed %s if its link names no revision', (_, begin, end) => {
    const issued =
      '<div style="clear:both">This article is issued from <a href="https://fa.wikipedia.org/wiki/Bat">Wikipedia</a>.</div>';
    expect(splitFooter(`<p>He sang.</p>${begin}${issued}${end}`)).toEqual({
      body: '<p>He sang.</p>',
      footer: null,
    });
  });

  it('is not a paragraph that links to a revision', () => {
    const html =
      '<p>Translated from <a href="https://en.wikipedia.org/wiki/Bat?oldid=7">an older text</a>.</p>';
    expect(splitFooter(html).body).toBe(html);
  });

  it('is not found in other content', () => {
    for (const html of [
      '<p>He sang.</p>',
      '<!--htdig_noindex--><p>Nothing to find.</p><!--/htdig_noindex-->',
      '<a href="javascript:alert(1)?oldid=1">x</a>',
      `${FOOTER}${'<p>He sang on and on.</p>'.repeat(2000)}`,
      '<a '.repeat(5000),
      '<div>'.repeat(3000),
      '<div '.repeat(3000),
    ]) {
      expect(splitFooter(html)).toEqual({ body: html, footer: null });
    }
  });

  it('has no revision if the number is too long', () => {
    const { footer } = splitFooter('<a href="https://x.org/?oldid=12345678901234567890">x</a>');
    expect(footer).toMatchObject({ revision: null, url: 'https://x.org/?oldid=12345678901234567890' });
  });
});

describe('the address of a page', () => {
  it('comes from its canonical link', () => {
    const html = '<head><link rel="canonical" href="https://en.wikipedia.org/wiki/Bat?a=1&amp;b=2"></head>';
    expect(canonicalAddress(html)).toBe('https://en.wikipedia.org/wiki/Bat?a=1&b=2');
  });

  it('is only an http or https URL', () => {
    expect(canonicalAddress('<link rel="canonical" href="javascript:alert(1)">')).toBeNull();
    expect(canonicalAddress('<link rel="stylesheet" href="https://x.org/">')).toBeNull();
  });
});

describe('the name of a license', () => {
  it.each([
    ['https://creativecommons.org/licenses/by-sa/4.0/', 'CC BY-SA 4.0'],
    ['http://creativecommons.org/licenses/by-nc-nd/3.0/deed.de', 'CC BY-NC-ND 3.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
    ['https://example.org/licenses/by-sa/4.0/', null],
  ])('%s', (url, name) => {
    expect(licenceName(url)).toBe(name);
  });
});
