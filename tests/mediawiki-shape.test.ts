import { describe, expect, it } from 'vitest';
import { shapeOf } from '#scripts/shapes/shape-of.mjs';
import { differences, mediawikiShape } from './contracts/mediawiki-shape.ts';

describe('an answer held against a shape', () => {
  const shape = shapeOf({
    query: { pages: { '1': { title: '', ns: 0 }, '-1': { title: '', missing: '' } } },
  });

  it('matches whatever the values are, each item in one of the forms it may have', () => {
    const answer = {
      query: { pages: { '7': { title: 'Thor', ns: 0 }, '-1': { title: 'Nope', missing: '' } } },
    };
    expect(differences(answer, shape)).toEqual([]);
  });

  it('differs by a field too few, a field too many and a wrong type', () => {
    const answer = { query: { pages: { '7': { ns: 'zero', colour: 'red' } } } };
    expect(differences(answer, shape).sort()).toEqual([
      "query.pages.*.colour is no field of MediaWiki's",
      'query.pages.*.ns is string, not number',
      'query.pages.*.title is missing',
    ]);
  });

  it('may leave out a field that is named', () => {
    const answer = { query: { pages: { '7': { title: 'Thor' } } } };
    expect(differences(answer, shape, new Set(['query.pages.*.ns']))).toEqual([]);
  });

  it('differs where an object stands for a list, a list for an object, or null for either', () => {
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
