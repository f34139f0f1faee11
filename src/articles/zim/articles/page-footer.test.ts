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

  it('is parsed without its markers, and then stays in the page', () => {
    const bare = `<p>He sang.</p>${FOOTER.replaceAll(/<!--.*?-->/gu, '')}`;
    expect(splitFooter(bare)).toEqual({ body: bare, footer: READ });
  });

  it('is not found in other content', () => {
    for (const html of [
      '<p>He sang.</p>',
      '<!--htdig_noindex--><p>Nothing to find.</p><!--/htdig_noindex-->',
      '<a href="javascript:alert(1)?oldid=1">x</a>',
      `${FOOTER}${'<p>He sang on and on.</p>'.repeat(2000)}`,
      '<a '.repeat(5000),
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
