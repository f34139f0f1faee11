import { describe, expect, it } from 'vitest';
import { hardenExternalContent } from './purify-article.ts';

function hardened(html: string): Element {
  const body = document.createRange().createContextualFragment(html);
  hardenExternalContent(body);
  const [element] = body.children;
  if (element === undefined) throw new Error('nothing was parsed');
  return element;
}

describe('hardenExternalContent', () => {
  it.each(['https://upload.example.org/owl.jpg', '//upload.example.org/owl.jpg'])(
    'sends no referrer to the host of the picture %s, and loads it lazily',
    (src) => {
      const picture = hardened(`<img src="${src}" loading="eager">`);
      expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(picture.getAttribute('decoding')).toBe('async');
    },
  );

  it('leaves a picture on our own host unchanged', () => {
    expect(hardened('<img src="/media/Owl.svg">').outerHTML).toBe('<img src="/media/Owl.svg">');
  });

  it('[PATH-1] opens a link to another site in a new tab without an opener', () => {
    const link = hardened('<a href="https://example.org/" rel="license">terms</a>');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('license noopener');
  });

  it.each(['/wiki/Owl', '#History'])('leaves the game link %s unchanged', (href) => {
    expect(hardened(`<a href="${href}">x</a>`).outerHTML).toBe(`<a href="${href}">x</a>`);
  });
});
