import { describe, expect, it } from 'vitest';
import { pictureFaults, tagsOf } from '#tests/encyclopedia/picture-faults.ts';
import { drawPicture } from './draw-picture.ts';
import { loadIcon } from './icon.ts';
import { continentNames, groundNames, type PictureRecipe } from './picture-recipe.ts';

function draw(recipe: PictureRecipe, title = 'A title'): string {
  const picture = drawPicture(recipe, title);
  if (!picture.ok) throw new Error(picture.error);
  return picture.value;
}

describe('pictureFaults', () => {
  it.each([
    '<svg><g></svg>',
    '<svg></g></svg>',
    '<svg a="1" a="2"/>',
    '<svg a=1/>',
    '<svg a="&"/>',
    '<svg>text</svg>',
    '<svg><!-- --></svg>',
  ])('rejects %s as XML', (xml) => {
    expect(() => tagsOf(xml)).toThrow(/^(Not XML|A bare &|Text outside|An attribute twice|<\/)/);
  });

  it('finds harmful content', () => {
    const svg =
      '<svg onload="x"><script/><use href="https://example.org/a.svg#b"/><path style="fill:red"/></svg>';
    expect(pictureFaults(svg)).toEqual(
      expect.arrayContaining([
        'onload="x"',
        '<script>',
        'href="https://example.org/a.svg#b"',
        'style="fill:red"',
      ]),
    );
  });
});

describe('a drawn picture', () => {
  it.each(groundNames)('is valid as a scene of %s', (ground) => {
    expect(pictureFaults(draw({ kind: 'scene', ground, hue: 200 }))).toEqual([]);
  });

  it.each(groundNames)('is valid as an emblem on %s, with the icon in front of the ground', (ground) => {
    const svg = draw({ kind: 'emblem', icon: 'violin', ground, hue: 85 });
    expect(pictureFaults(svg)).toEqual([]);
    expect(svg).toContain(loadIcon('violin')?.shapes[0]);
  });

  it.each(continentNames)('is valid as a map of %s', (continent) => {
    expect(pictureFaults(draw({ kind: 'map', continent, hue: 30 }))).toEqual([]);
  });

  it('is valid as a tile with any text', () => {
    const svg = draw({ kind: 'tile', text: '<&"', hue: 30 }, `Tom & "Jerry" <3`);
    expect(pictureFaults(svg)).toEqual([]);
    expect(svg).toContain('>&lt;&amp;&quot;</text>');
    expect(svg).toContain('aria-label="Tom &amp; &quot;Jerry&quot; &lt;3"');
  });

  it('is the same for the same recipe and title, and different for another title', () => {
    const recipe = { kind: 'scene', ground: 'skyline', hue: 200 } as const;
    expect(draw(recipe, 'Paris')).toBe(draw(recipe, 'Paris'));
    expect(draw(recipe, 'Paris')).not.toBe(draw(recipe, 'Rome').replace('Rome', 'Paris'));
  });

  it('takes its colors from the hue', () => {
    const colors = (hue: number) => {
      const svg = draw({ kind: 'scene', ground: 'dunes', hue });
      return new Set(svg.match(/#[0-9a-f]{6}/g));
    };
    const [red, blue] = [colors(20), colors(250)];
    expect([...red].filter((color) => blue.has(color)).length).toBeLessThan(red.size / 2);
  });

  it('rejects an unknown icon', () => {
    const recipe = { kind: 'emblem', icon: 'batmobile', ground: 'night', hue: 270 } as const;
    expect(drawPicture(recipe, 'Batmobile')).toEqual({
      ok: false,
      error: 'picture.icon: game-icons.net has no icon called batmobile',
    });
  });

  it('rejects a country that is on no map', () => {
    expect(drawPicture({ kind: 'map', country: 'Gotham', hue: 270 }, 'Gotham')).toEqual({
      ok: false,
      error: 'picture.country: Natural Earth has no country called Gotham',
    });
  });
});
