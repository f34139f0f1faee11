import { describe, expect, it } from 'vitest';
import { articleBody, attributionHtml } from './article-body.ts';

const licence = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };

describe('the attribution of an article', () => {
  it('names and links the source and the license, and states that the article was changed', () => {
    const url = 'https://en.wikipedia.org/w/index.php?title=Thor&oldid=1';
    expect(attributionHtml({ from: 'Wikipedia: Thor & Co.', url, licence, isChanged: true })).toBe(
      '<footer class="attribution">From <a href="https://en.wikipedia.org/w/index.php?title=Thor&amp;oldid=1" rel="noopener" ' +
        'target="_blank">Wikipedia: Thor &amp; Co.</a> · <a href="https://creativecommons.org/licenses/by-sa/4.0/" ' +
        'rel="license noopener" target="_blank">CC BY-SA 4.0</a> · changed: shortened, links rewritten for the game</footer>',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '', '/wiki/Thor', 'not an address'])(
    'renders no link for the address %j',
    (url) => {
      expect(attributionHtml({ from: 'X', url, licence: { name: 'Free', url }, isChanged: true })).toBe(
        '<footer class="attribution">From X · Free · changed: shortened, links rewritten for the game</footer>',
      );
    },
  );
});

describe('the language of an article', () => {
  it("is marked when it differs from the game's language", () => {
    expect(articleBody({ html: '<p>$& x</p>', lang: 'ar', dir: 'rtl' })).toBe(
      '<div lang="ar" dir="rtl"><p>$& x</p></div>',
    );
    expect(articleBody({ html: '<p>x</p>', lang: 'de', dir: 'ltr' })).toBe(
      '<div lang="de" dir="ltr"><p>x</p></div>',
    );
  });

  it('is not marked for English', () => {
    expect(articleBody({ html: '<p>x</p>', lang: 'en', dir: 'ltr' })).toBe('<p>x</p>');
  });
});
