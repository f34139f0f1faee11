import { describe, expect, it } from 'vitest';
import { isCodebaseId, readUuid } from './codebase-id.ts';

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
    ['the wrap placeholder with a suffix', 'tempo-wrap-in-div-placeholder-2'],
  ])('rejects %s', (_, value) => {
    expect(isCodebaseId(value)).toBe(false);
  });
});

describe('readUuid', () => {
  it.each([
    '0f8fad5b-d9cb-169f-a165-70867728950e',
    '0F8FAD5B-D9CB-469F-B165-70867728950E',
    '0f8fad5b-d9cb-569f-8165-70867728950e',
  ])('accepts %s', (value) => {
    expect(readUuid(value)).toEqual({ ok: true, value });
  });

  it.each([
    ['nothing', ''],
    ['a version of 0', '0f8fad5b-d9cb-069f-a165-70867728950e'],
    ['a version of 6', '0f8fad5b-d9cb-669f-a165-70867728950e'],
    ['another variant', '0f8fad5b-d9cb-469f-c165-70867728950e'],
    ['a missing digit', '0f8fad5b-d9cb-469f-a165-70867728950'],
    ['braces', '{0f8fad5b-d9cb-469f-a165-70867728950e}'],
    ['a line after it', '0f8fad5b-d9cb-469f-a165-70867728950e\n'],
    ['the UUID of zeros', '00000000-0000-0000-0000-000000000000'],
  ])('rejects %s', (_, value) => {
    expect(readUuid(value)).toEqual({ ok: false, error: 'Invalid UUID' });
  });
});
