import { describe, expect, it } from 'vitest';
import { readRemovalData, readStylingData } from './instant-update-data.ts';

describe('instant update data', () => {
  it('of a styling contains classes', () => {
    const value = { addedClass: 'a', codebaseAddedClass: 'b' };
    expect(readStylingData(value)).toEqual({ ok: true, value });
    expect(readStylingData({})).toEqual({ ok: true, value: {} });
    expect(readStylingData({ addedClass: 5 })).toMatchObject({ ok: false });
    expect(readStylingData(undefined)).toMatchObject({ ok: false });
  });

  it('of a removal contains the removed elements by parent', () => {
    const removed = { outerHTML: '<p></p>', elementKeyRemoved: 'TE_c_sb1_root-0' };
    const value = { parentToElementKeysRemoved: { k1: [removed] } };
    expect(readRemovalData(value)).toEqual({ ok: true, value });
    expect(readRemovalData({})).toMatchObject({ ok: false });
    expect(readRemovalData({ parentToElementKeysRemoved: { k1: [{}] } })).toMatchObject({ ok: false });
  });
});
