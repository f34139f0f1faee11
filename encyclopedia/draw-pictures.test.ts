import { describe, expect, it } from 'vitest';
import { aWrittenArticle } from '#tests/builders/a-written-article.ts';
import { compileArticles } from './compile-articles.ts';
import { drawPictures } from './draw-pictures.ts';

const shelf = [aWrittenArticle('Joker (character)'), aWrittenArticle('Zeus')];

describe('the pictures of a shelf', () => {
  it('have the names that the pages use', async () => {
    const compiled = compileArticles(shelf);
    const drawn = await drawPictures(shelf);
    const used = compiled.ok ? compiled.value.articles.flatMap(({ images }) => images) : [];
    expect(drawn.ok && [...drawn.value.keys()]).toEqual(used);
    expect(used).toEqual(['Joker-character.svg', 'Zeus.svg']);
  });

  it('are SVG', async () => {
    const drawn = await drawPictures(shelf);
    expect(drawn.ok && drawn.value.get('Zeus.svg')).toMatch(/^<svg[^>]* width="960" height="640"/u);
  });

  it('are sent back where a recipe asks for what there is not', async () => {
    const glyph = { kind: 'emblem', glyph: 'no-such-thing', ground: 'hills', hue: 0 } as const;
    expect(await drawPictures([aWrittenArticle('Odin', { picture: glyph })])).toEqual({
      ok: false,
      error: [{ file: 'odin.md', message: expect.stringContaining('no-such-thing') }],
    });
  });
});
