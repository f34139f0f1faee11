import { describe, expect, it } from 'vitest';
import { isCodebaseId } from './codebase-id.ts';

describe('isCodebaseId', () => {
  it.each([
    ['an element of the code', 'tempo-00000001-0000-5000-8000-000000000000'],
    ['one in capitals', 'tempo-ABCDEF01-0000-4000-B000-00000000000A'],
    ['the div of an instant wrap', 'tempo-wrap-in-div-placeholder'],
    ['an instant duplicate', 'tempo-duplicate-placeholder-tempo-00000001-0000-5000-8000-000000000000'],
  ])('accepts %s', (_, value) => {
    expect(isCodebaseId(value)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'tempo-'],
    ['a class of the page', 'card'],
    ['a UUID without the prefix', '00000001-0000-5000-8000-000000000000'],
    ['a version of 6', 'tempo-00000001-0000-6000-8000-000000000000'],
    ['another variant', 'tempo-00000001-0000-5000-0000-000000000000'],
    ['a forced state', 'tempo-force-hover'],
    ['a duplicate of nothing', 'tempo-duplicate-placeholder-'],
    ['an instant addition', 'tempo-add-jsx-placeholder-0f8fad5b-d9cb-469f-a165-70867728950e'],
    ['the wrap with more behind it', 'tempo-wrap-in-div-placeholder-2'],
  ])('rejects %s', (_, value) => {
    expect(isCodebaseId(value)).toBe(false);
  });
});
