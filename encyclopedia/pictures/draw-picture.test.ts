import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { drawPicture } from './draw-picture.ts';
import { continentNames, groundNames, parsePictureRecipe, type PictureRecipe } from './picture-recipe.ts';

const SHELF = new URL('../shelf/', import.meta.url);
const MOST_CHARACTERS = 12_000;
const ELEMENTS = new Set('svg g defs use path circle ellipse rect line polyline polygon text'.split(' '));

async function draw(recipe: PictureRecipe, title = 'A title'): Promise<string> {
  const picture = await drawPicture(recipe, title);
  if (!picture.ok) throw new Error(picture.error);
  return picture.value;
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Reads XML as strictly as a picture needs: throws on anything but nested elements, quoted attributes and plain text. */
function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const token =
    /<(?<close>\/)?(?<name>[a-z][\w-]*)(?<attributes>(?: [a-zA-Z][\w-]*="[^"<]*")*)(?<empty>\/)?>|(?<text>[^<>]+)/y;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml)?.groups;
    if (found === undefined) throw new Error(`Not XML at ${at}: ${xml.slice(at, at + 60)}`);
    const { close, name = '', attributes = '', empty, text } = found;
    const values = text ?? attributes;
    if (/&(?!(?:amp|lt|gt|quot);)/.test(values)) throw new Error(`A bare & at ${at}`);
    if (text !== undefined) {
      if (open.at(-1) !== 'text') throw new Error(`Text outside <text> at ${at}`);
    } else if (close === undefined) {
      const pairs = [...attributes.matchAll(/ ([^=]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length)
        throw new Error(`An attribute twice at ${at}`);
      tags.push({ name, attributes: new Map(pairs) });
      if (empty === undefined) open.push(name);
    } else if (open.pop() !== name) throw new Error(`</${name}> closes nothing at ${at}`);
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> left open`);
  return tags;
}

const ROOT = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 960 640',
  width: '960',
  height: '640',
  role: 'img',
};

/** What is wrong with a picture: not drawable everywhere, not harmless, or too large. */
function faultsOf(svg: string): string[] {
  const tags = tagsOf(svg);
  const ids = new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? []));
  const root = tags[0]?.attributes;
  return [
    ...(svg.length >= MOST_CHARACTERS ? [`${svg.length} characters`] : []),
    ...(svg.match(/NaN|undefined|Infinity|\[object/g) ?? []),
    ...(tags.length > 4 ? [] : ['empty']),
    ...Object.entries(ROOT).flatMap(([key, value]) =>
      root?.get(key) === value ? [] : [`${key} of the root`],
    ),
    ...tags.flatMap(({ name }) => (ELEMENTS.has(name) ? [] : [`<${name}>`])),
    ...tags.flatMap(({ attributes }) =>
      [...attributes]
        .filter(([key, value]) => !isHarmless(key, value, ids))
        .map(([key, value]) => `${key}="${value}"`),
    ),
  ];
}

function isHarmless(key: string, value: string, ids: ReadonlySet<string>): boolean {
  if (/^on|^style$|^class$/.test(key) || /javascript:|data:|url\(/i.test(value)) return false;
  if (key === 'href') return value.startsWith('#') && ids.has(value.slice(1));
  // Colours that every renderer shows.
  return !['fill', 'stroke'].includes(key) || /^(#[0-9a-f]{6}|none)$/.test(value);
}

describe('the check of a picture', () => {
  it.each([
    '<svg><g></svg>',
    '<svg></g></svg>',
    '<svg a="1" a="2"/>',
    '<svg a=1/>',
    '<svg a="&"/>',
    '<svg>text</svg>',
    '<svg><!-- --></svg>',
  ])('does not take %s for XML', (xml) => {
    expect(() => tagsOf(xml)).toThrow(/^(Not XML|A bare &|Text outside|An attribute twice|<\/)/);
  });

  it('sees what could do harm', () => {
    const svg =
      '<svg onload="x"><script/><use href="https://example.org/a.svg#b"/><path style="fill:red"/></svg>';
    expect(faultsOf(svg)).toEqual(
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
  it.each(groundNames)('is sound as a scene of %s', async (ground) => {
    expect(faultsOf(await draw({ kind: 'scene', ground, hue: 200 }))).toEqual([]);
  });

  it.each(groundNames)(
    'is sound as an emblem on %s, with the glyph in front of the ground',
    async (ground) => {
      const svg = await draw({ kind: 'emblem', glyph: 'clock', ground, hue: 85 });
      expect(faultsOf(svg)).toEqual([]);
      expect(svg).toContain('<circle cx="12" cy="12" r="10"/>');
    },
  );

  it.each(continentNames)('is sound as a map of %s', async (continent) => {
    expect(faultsOf(await draw({ kind: 'map', continent, hue: 30 }))).toEqual([]);
  });

  it('is sound as a tile, whatever its text', async () => {
    const svg = await draw({ kind: 'tile', text: '<&"', hue: 30 }, `Tom & "Jerry" <3`);
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toContain('>&lt;&amp;&quot;</text>');
    expect(svg).toContain('aria-label="Tom &amp; &quot;Jerry&quot; &lt;3"');
  });

  it('is the same for the same recipe and title, and another for another title', async () => {
    const recipe = { kind: 'scene', ground: 'skyline', hue: 200 } as const;
    expect(await draw(recipe, 'Paris')).toBe(await draw(recipe, 'Paris'));
    expect(await draw(recipe, 'Paris')).not.toBe((await draw(recipe, 'Rome')).replace('Rome', 'Paris'));
  });

  it('takes its colours from the hue', async () => {
    const colours = async (hue: number) => {
      const svg = await draw({ kind: 'scene', ground: 'dunes', hue });
      return new Set(svg.match(/#[0-9a-f]{6}/g));
    };
    const [red, blue] = [await colours(20), await colours(250)];
    expect([...red].filter((colour) => blue.has(colour)).length).toBeLessThan(red.size / 2);
  });

  it('refuses a glyph that is no icon', async () => {
    const recipe = { kind: 'emblem', glyph: 'batmobile', ground: 'night', hue: 270 } as const;
    expect(await drawPicture(recipe, 'Batmobile')).toEqual({
      ok: false,
      error: 'picture.glyph: Lucide has no icon called batmobile',
    });
  });

  it('refuses a country that is on no map', async () => {
    expect(await drawPicture({ kind: 'map', country: 'Gotham', hue: 270 }, 'Gotham')).toEqual({
      ok: false,
      error: 'picture.country: Natural Earth has no country called Gotham',
    });
  });
});

describe('the pictures of the shelf', () => {
  const articles = readdirSync(SHELF)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, frontMatter = ''] = readFileSync(new URL(file, SHELF), 'utf8').split(/^---$/m);
      const fields: Record<string, unknown> = parse(frontMatter);
      return { file, picture: fields['picture'] };
    });

  it.each(articles)('$file has a sound one', async ({ file, picture }) => {
    const recipe = parsePictureRecipe(picture);
    if (!recipe.ok) throw new Error(recipe.error);
    expect(faultsOf(await draw(recipe.value, file))).toEqual([]);
  });
});
