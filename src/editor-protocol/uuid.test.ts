import { describe, expect, it } from 'vitest';
import { readUuid } from './uuid.ts';

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
