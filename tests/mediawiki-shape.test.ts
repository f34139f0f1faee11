import { describe, expect, it } from 'vitest';
import { shapeOf } from '#scripts/shapes/shape-of.mjs';
import { differences, mediawikiShape } from './contracts/mediawiki-shape.ts';

describe('comparing an answer with a shape', () => {
  const shape = shapeOf({
    query: { pages: { '1': { title: '', ns: 0 }, '-1': { title: '', missing: '' } } },
  });

  it('accepts any values of the right types, and each item in any of its allowed forms', () => {
    const answer = {
      query: { pages: { '7': { title: 'Thor', ns: 0 }, '-1': { title: 'Nope', missing: '' } } },
    };
    expect(differences(answer, shape)).toEqual([]);
  });

  it('reports a missing field, an extra field and a wrong type', () => {
    const answer = { query: { pages: { '7': { ns: 'zero', colour: 'red' } } } };
    expect(differences(answer, shape).sort()).toEqual([
      "query.pages.*.colour is no field of MediaWiki's",
      'query.pages.*.ns is string, not number',
      'query.pages.*.title is missing',
    ]);
  });

  it('accepts the absence of a field listed as left out', () => {
    const answer = { query: { pages: { '7': { title: 'Thor' } } } };
    expect(differences(answer, shape, new Set(['query.pages.*.ns']))).toEqual([]);
  });

  it('reports an object for a list, a list for an object, and null for either', () => {
    expect(differences({}, shapeOf([]))).toEqual(['the answer is no list']);
    expect(differences([], shapeOf({}))).toEqual(['the answer is no object']);
    expect(differences({ a: null }, shapeOf({ a: {} }))).toEqual(['a is no object']);
  });

  it('reads the shapes of the real answers', () => {
    expect(
      differences({ parse: { title: 'Thor', pageid: 1 } }, mediawikiShape('parse-lowercase-underscore.v1')),
    ).toEqual([]);
  });
});
