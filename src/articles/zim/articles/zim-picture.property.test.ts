import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalTitle, pathToTitle, titleToPath } from '#core/title/title.ts';
import { localMediaUrl } from '../../page-compiler/clean-picture.ts';
import { pictureName, readPictureName } from './zim-picture.ts';

const PATHS = [
  'm/dot.png',
  'Café_sign.svg',
  '~',
  '%41.png',
  '_assets_/ab cd/x.webp',
  'e\u0301.png',
  '猫.jpg',
  'ß.png',
];
const path = fc.oneof(
  fc.constantFrom(...PATHS),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', '_', '/', '.', '~', '%', ' ', '2', 'F', '#', '\u200e'),
    minLength: 1,
  }),
);

describe('picture names', () => {
  it('every path round-trips through its name', () => {
    fc.assert(
      fc.property(path, fc.constantFrom('I', 'C', '-'), (path, namespace) => {
        const read = readPictureName(pictureName(namespace, path));
        expect(read).toEqual({ isAsset: namespace === '-', path });
      }),
    );
  });

  it('every name is one URL segment', () => {
    fc.assert(
      fc.property(path, (path) => {
        const url = `/media/${encodeURIComponent(pictureName('I', path))}`;
        expect(localMediaUrl(url)).toBe(url);
      }),
    );
  });

  it('every short name is a canonical file title', () => {
    fc.assert(
      fc.property(path, (path) => {
        const name = pictureName('C', path);
        fc.pre(Buffer.byteLength(name) < 200 && !/^\.{1,2}$/u.test(name));
        expect(canonicalTitle(name)).toEqual({ ok: true, value: { title: name, fragment: '' } });
        expect(pathToTitle(titleToPath(`File:${name}`))).toMatchObject({ value: { title: `File:${name}` } });
      }),
    );
  });

  it('no name throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const read = readPictureName(name);
        expect(read === null || typeof read.path === 'string').toBe(true);
      }),
    );
  });

  it.each([
    ['I', 'Bat.jpg', 'Bat.jpg'],
    ['I', 'm/dot.png', '~6D~2Fdot.png'],
    ['-', 's/Bat.png', '~-~73~2FBat.png'],
    ['C', 'Café_sign.svg', 'Café~5Fsign.svg'],
  ])('%s/%s has the name %s', (namespace, path, name) => {
    expect(pictureName(namespace, path)).toBe(name);
  });
});
