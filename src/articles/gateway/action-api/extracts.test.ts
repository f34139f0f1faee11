import { describe, expect, it } from 'vitest';
import { buildArticle } from '#tests/builders/build-article.ts';
import { extractOf } from './extracts.ts';

const article = buildArticle('Thor', {
  lead: 'Thor is a god.\nHe has a hammer.',
  html: `<div class="hatnote">See also Tor.</div><table class="infobox"><tbody><tr><td>Kind: god</td></tr></tbody></table>
    <p><b>Thor</b> is a <a href="/wiki/God">god</a>.</p><p>He has a hammer.</p>
    <figure><img src="/media/Thor.svg" alt=""><figcaption>At sea</figcaption></figure>
    <h2 id="a-Deeds">Deeds</h2><p>Fishing &amp; fighting:</p><ul><li>the <i>serpent</i></li><li>giants</li></ul>
    <h3 id="a-Later">Later</h3><p>He rested.</p>`,
});
const whole = { intro: false, plain: true, chars: null };

describe('extractOf', () => {
  it('returns the lead text that the rest of the game shows', () => {
    expect(extractOf(article, { ...whole, intro: true })).toBe('Thor is a god.\nHe has a hammer.');
  });

  it('ends an HTML lead at the first heading, without boxes, pictures or links', () => {
    expect(extractOf(article, { intro: true, plain: false, chars: null })).toBe(
      '<p><b>Thor</b> is a god.</p><p>He has a hammer.</p>',
    );
  });

  it('returns the whole article as text with headings', () => {
    expect(extractOf(article, whole)).toBe(
      'Thor is a god.\nHe has a hammer.\n\n\n== Deeds ==\nFishing & fighting:\nthe serpent\ngiants\n\n\n=== Later ===\nHe rested.',
    );
  });

  it('extends a character limit to the end of the word, and marks the cut', () => {
    expect(extractOf(article, { ...whole, chars: 1 })).toBe('Thor...');
    expect(extractOf(article, { ...whole, chars: 7 })).toBe('Thor is...');
    expect(extractOf(article, { ...whole, intro: true, chars: 31 })).toBe('Thor is a god.\nHe has a hammer.');
  });

  it('counts characters, not code units', () => {
    const owls = buildArticle('Owl', { lead: '🦉🦉🦉🦉 éa\u0301b c' });
    expect(extractOf(owls, { ...whole, intro: true, chars: 2 })).toBe('🦉🦉...');
    expect(extractOf(owls, { ...whole, intro: true, chars: 6 })).toBe('🦉🦉🦉🦉 éa\u0301b...');
  });

  it('closes all open elements of HTML cut at a character limit', () => {
    expect(extractOf(article, { intro: false, plain: false, chars: 16 })).toBe(
      '<p><b>Thor</b> is a god.</p><p>He...</p>',
    );
  });
});
