import { describe, expect, it } from 'vitest';
import { shapeOf } from './shape-of.mjs';

describe('the shape of an answer', () => {
  it('keeps field names and types and none of the content', () => {
    const answer = { parse: { title: 'A secret', pageid: 7, showtoc: false, byteoffset: null } };
    expect(shapeOf(answer)).toEqual({
      fields: {
        parse: { fields: { byteoffset: 'null', pageid: 'number', showtoc: 'boolean', title: 'string' } },
      },
    });
  });

  it('hides numeric keys', () => {
    expect(shapeOf({ '34': { ns: 0 }, '35': { ns: 0 } })).toEqual({ map: { fields: { ns: 'number' } } });
  });

  it('keeps items of different shapes apart, each shape once', () => {
    const pages = [{ missing: true }, { pageid: 1 }, { missing: true }];
    expect(shapeOf(pages)).toEqual({
      list: { either: [{ fields: { missing: 'boolean' } }, { fields: { pageid: 'number' } }] },
    });
  });

  it('marks an empty list as without items and an empty object as without fields', () => {
    expect(shapeOf({ redirects: [], text: {} })).toEqual({
      fields: { redirects: { list: null }, text: { fields: {} } },
    });
  });

  it('does not depend on the order of fields or items', () => {
    expect(JSON.stringify(shapeOf([{ a: 1, b: '' }, 1]))).toBe(JSON.stringify(shapeOf([1, { b: '', a: 2 }])));
  });
});
