import { describe, expect, it } from 'vitest';
import { aShelfArticle } from '#tests/builders/a-shelf-article.ts';
import { compileShelf } from './compile-shelf.ts';
import { drawShelf } from './draw-shelf.ts';

const shelf = [aShelfArticle('Joker (character)'), aShelfArticle('Zeus')];

describe('the pictures of a shelf', () => {
  it('have the names that the pages use', async () => {
    const compiled = compileShelf(shelf);
    const drawn = await drawShelf(shelf);
    const used = compiled.ok ? compiled.value.articles.flatMap(({ images }) => images) : [];
    expect(drawn.ok && [...drawn.value.keys()]).toEqual(used);
    expect(used).toEqual(['Joker-character.svg', 'Zeus.svg']);
  });

  it('are SVG', async () => {
    const drawn = await drawShelf(shelf);
    expect(drawn.ok && drawn.value.get('Zeus.svg')).toMatch(/^<svg[^>]* width="960" height="640"/u);
  });

  it('are sent back where a recipe asks for what there is not', async () => {
    const glyph = { kind: 'emblem', glyph: 'no-such-thing', ground: 'hills', hue: 0 } as const;
    expect(await drawShelf([aShelfArticle('Odin', { picture: glyph })])).toEqual({
      ok: false,
      error: [{ file: 'odin.md', message: expect.stringContaining('no-such-thing') }],
    });
  });
});
