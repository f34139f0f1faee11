import { describe, expect, it } from 'vitest';
import { parsePictureRecipe } from './picture-recipe.ts';

describe('parsePictureRecipe', () => {
  it.each([
    { kind: 'emblem', icon: 'paw-print', ground: 'hills', hue: 60 },
    { kind: 'scene', ground: 'dunes', hue: 0 },
    { kind: 'map', country: 'Peru', hue: 30 },
    { kind: 'map', at: [-118.24, 34.05], hue: 360 },
    { kind: 'map', continent: 'Antarctica', hue: 225 },
    { kind: 'tile', text: 'Au', hue: 88 },
    { kind: 'tile', text: 'π', hue: 250 },
  ])('accepts %o', (recipe) => {
    expect(parsePictureRecipe(recipe)).toEqual({ ok: true, value: recipe });
  });

  it.each([
    [undefined, /^picture: /],
    ['emblem', /^picture: /],
    [{ hue: 3 }, /^picture\.kind: must be one of emblem, scene, map, tile$/],
    [{ kind: 'photo', hue: 3 }, /^picture\.kind: must be one of/],
    [{ kind: 'scene', ground: 'lava', hue: 3 }, /^picture\.ground: must be one of hills, mountains/],
    [{ kind: 'scene', ground: 'hills', hue: 361 }, /^picture\.hue: must be 360 or less$/],
    [{ kind: 'scene', ground: 'hills', hue: '10' }, /^picture\.hue: must be a number$/],
    [{ kind: 'scene', ground: 'hills' }, /^picture\.hue: must be a number$/],
    [{ kind: 'scene', ground: 'hills', hue: 3, icon: 'cat' }, /^picture: unknown field icon$/],
    [{ kind: 'emblem', icon: '../cat', ground: 'hills', hue: 3 }, /^picture\.icon: must be the name/],
    [{ kind: 'map', hue: 3 }, /^picture: a map needs exactly one of country, at, continent$/],
    [{ kind: 'map', country: 'Peru', at: [0, 0], hue: 3 }, /^picture: a map needs exactly one/],
    [{ kind: 'map', country: '', hue: 3 }, /^picture\.country: must not be empty$/],
    [{ kind: 'map', at: [3], hue: 3 }, /^picture\.at/],
    [{ kind: 'map', at: [200, 0], hue: 3 }, /^picture\.at\.0: longitude must be 180 or less$/],
    [{ kind: 'map', at: [0, -91], hue: 3 }, /^picture\.at\.1: latitude must be -90 or more$/],
    [{ kind: 'map', continent: 'Mu', hue: 3 }, /^picture\.continent: must be one of Europe/],
    [{ kind: 'tile', text: '', hue: 3 }, /^picture\.text: must be one to three characters$/],
    [{ kind: 'tile', text: 'Gold', hue: 3 }, /^picture\.text: must be one to three characters$/],
    [{ kind: 'tile', text: 7, hue: 3 }, /^picture\.text: must be text, in quotes$/],
  ])('rejects %o and names the field', (recipe, message) => {
    const parsed = parsePictureRecipe(recipe);
    expect(parsed).toEqual({ ok: false, error: expect.stringMatching(message) });
  });
});
