import { describe, expect, it } from 'vitest';
import { hardenExternalContent } from './harden-external-content.ts';

function tamed(html: string): Element {
  const body = document.createRange().createContextualFragment(html);
  hardenExternalContent(body);
  const [element] = body.children;
  if (element === undefined) throw new Error('nothing was parsed');
  return element;
}

describe('what an article brings from elsewhere', () => {
  it.each(['https://upload.example.org/owl.jpg', '//upload.example.org/owl.jpg'])(
    'the host of the picture %s is told nothing of the player',
    (src) => {
      const picture = tamed(`<img src="${src}" loading="eager">`);
      expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(picture.getAttribute('decoding')).toBe('async');
    },
  );

  it('a picture of ours stays as it is', () => {
    expect(tamed('<img src="/media/Owl.svg">').outerHTML).toBe('<img src="/media/Owl.svg">');
  });

  it('[PATH-1] a link to another site opens beside the game and knows nothing of it', () => {
    const link = tamed('<a href="https://example.org/" rel="license">terms</a>');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('license noopener');
  });

  it.each(['/wiki/Owl', '#History'])('the link %s of the game stays as it is', (href) => {
    expect(tamed(`<a href="${href}">x</a>`).outerHTML).toBe(`<a href="${href}">x</a>`);
  });
});
