import { describe, expect, it } from 'vitest';
import { compiledHref, type LinkTarget } from './link-rule.ts';

/** The compiled href of a link to `target`, on the page Lightning. */
function hrefOf(target: LinkTarget): string | null {
  return compiledHref('as it was', {
    title: 'Lightning',
    namespaces: { file: ['Datei'], special: ['Spezial'] },
    target: () => target,
    pictureUrl: () => null,
  });
}

const article = (title: string, fragment = ''): LinkTarget => ({ kind: 'article', title, fragment });

describe('a compiled link', () => {
  it('is built from the title of its target', () => {
    expect(hrefOf(article('Café & Co', 'Menu'))).toBe('/wiki/Caf%C3%A9_%26_Co#a-Menu');
    expect(hrefOf({ kind: 'file', name: 'Thor.svg' })).toBe('/wiki/File:Thor.svg');
  });

  it('to its own page is an anchor, or null', () => {
    expect(hrefOf(article('Lightning', 'Causes'))).toBe('#a-Causes');
    expect(hrefOf(article('Lightning'))).toBeNull();
  });

  // A source may report a wrong target. A link that the game reads differently would lead to another page.
  it.each(['File:Thor.svg', 'Datei:Thor.svg', 'Special:Random', 'Spezial:Zufällig', ' Thor', 'thor_(god)'])(
    'to an article named %j is null, because it would not read back as that article',
    (title) => {
      expect(hrefOf(article(title))).toBeNull();
    },
  );
});
