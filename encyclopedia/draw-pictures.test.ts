import { describe, expect, it } from 'vitest';
import { buildEncyclopediaOf, buildWrittenArticle } from '#tests/builders/build-written-article.ts';
import { compileArticles } from './compile-articles.ts';
import { drawPictures } from './draw-pictures.ts';

const articles = [buildWrittenArticle('Joker (character)'), buildWrittenArticle('Zeus')];

describe('the pictures of articles', () => {
  it('have the names that the pages use', () => {
    const compiled = compileArticles(buildEncyclopediaOf(articles));
    const drawn = drawPictures(articles);
    const used = compiled.ok ? compiled.value.articles.flatMap(({ images }) => images) : [];
    expect(drawn.ok && [...drawn.value.keys()]).toEqual(used);
    expect(used).toEqual(['Joker-character.svg', 'Zeus.svg']);
  });

  it('are SVG', () => {
    const drawn = drawPictures(articles);
    expect(drawn.ok && drawn.value.get('Zeus.svg')?.svg).toMatch(/^<svg[^>]* width="960" height="640"/u);
  });

  it('are rejected if a recipe requests a missing icon or country', () => {
    const picture = { kind: 'emblem', icon: 'no-such-thing', ground: 'hills', hue: 0 } as const;
    expect(drawPictures([buildWrittenArticle('Odin', { picture })])).toEqual({
      ok: false,
      error: [{ file: 'odin.md', message: expect.stringContaining('no-such-thing') }],
    });
  });
});
