import { describe, expect, it } from 'vitest';
import { rebuildChange } from './rebuild-change.ts';

const tag = { id: 'i1', type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: 'c1', newTagName: 'h2' } };
const undoOf = (changeToUndo: unknown): unknown => ({
  id: 'i2',
  type: 'UNDO',
  changeFields: { changeToUndo },
});

describe('rebuildChange', () => {
  it.each([null, undefined, 0, '', 'CHANGE_TAG', {}, [], { type: '' }, { changeFields: {} }])(
    'returns null for %j',
    (plain) => {
      expect(rebuildChange(plain)).toEqual({ ok: true, value: null });
    },
  );

  it.each([
    ['FOO', 'FOO'],
    ['styling', 'styling'],
    ['constructor', 'constructor'],
    [5, 'number'],
    [{}, 'object'],
  ])('rejects the unknown type %j', (type, word) => {
    expect(rebuildChange({ id: 'i1', type })).toEqual({
      ok: false,
      error: { code: 'unknown-type', message: `Unknown change type: ${word}` },
    });
    expect(rebuildChange(undoOf({ id: 'i1', type }))).toMatchObject({ error: { code: 'unknown-type' } });
  });

  it('fills in missing fields', () => {
    expect(rebuildChange(tag)).toMatchObject({
      value: { ...tag, changeName: 'Change Tag Name', _sendInstantUpdate: true, _consumed: false },
    });
  });

  it('generates a missing id if an id generator is given', () => {
    const { id: _, ...nameless } = tag;
    expect(rebuildChange(nameless, () => 'new')).toMatchObject({ value: { id: 'new' } });
    expect(rebuildChange(tag, () => 'new')).toMatchObject({ value: { id: 'i1' } });
    expect(rebuildChange(nameless)).toMatchObject({ ok: false, error: { code: 'bad-field' } });
  });

  it('keeps the editor’s own fields', () => {
    const own = { toastId: 7, indexInLedger: 3, _instantUpdateData: { addedClass: 'x' }, changeName: 'Mine' };
    const rebuilt = rebuildChange({ ...tag, ...own, changeFields: { ...tag.changeFields, note: 1 } });
    expect(rebuilt).toMatchObject({ value: { ...own, changeFields: { note: 1 } } });
  });

  it('distinguishes clearing a selection from keeping it', () => {
    const rebuilt = rebuildChange({ ...tag, elementKeyToSelectAfterInstantUpdate: null });
    expect(rebuilt).toMatchObject({
      value: {
        elementKeyToSelectAfterInstantUpdate: null,
        elementKeysToMultiselectAfterInstantUpdate: undefined,
      },
    });
  });

  it('removes duplicate ids without modifying its input', () => {
    const plain = { id: 'i1', type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ['c1', 'c1'] } };
    expect(rebuildChange(plain)).toMatchObject({ value: { changeFields: { codebaseIdsToRemove: ['c1'] } } });
    expect(plain.changeFields.codebaseIdsToRemove).toEqual(['c1', 'c1']);
  });

  it('rebuilds the change in an undo', () => {
    const plain = undoOf(tag);
    const before = structuredClone(plain);
    expect(rebuildChange(plain)).toMatchObject({
      value: { changeFields: { changeToUndo: { ...tag, changeName: 'Change Tag Name' } } },
    });
    expect(plain).toEqual(before);
  });

  it.each([
    ['a missing id', { codebaseIdToChange: undefined, newTagName: 'h2' }],
    ['an id that is no text', { codebaseIdToChange: 5, newTagName: 'h2' }],
    ['no fields', undefined],
    ['a list of fields', []],
  ])('rejects %s', (_, changeFields) => {
    expect(rebuildChange({ ...tag, changeFields })).toMatchObject({
      ok: false,
      error: { code: 'bad-field', message: expect.stringContaining('a text was expected') },
    });
  });

  it.each([
    { id: 'i1', type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: 'c1' } },
    { id: 'i1', type: 'STYLING', changeFields: { codebaseId: 'c1', stylingChanges: { a: {} } } },
    {
      id: 'i1',
      type: 'STYLING',
      changeFields: { codebaseId: 'c1', stylingChanges: {}, stylingFramework: 'Sass' },
    },
    { ...tag, prevIdToNewIdMap: { c1: 5 } },
    { ...tag, elementKeysToMultiselectAfterInstantUpdate: 'k1' },
    undoOf(null),
    undoOf({ id: 'i1' }),
  ])('rejects the item %j', (plain) => {
    expect(rebuildChange(plain)).toMatchObject({ ok: false, error: { code: 'bad-field' } });
  });

  it('rejects an undo that contains itself', () => {
    const changeFields: { changeToUndo?: unknown } = {};
    const ring = { id: 'i1', type: 'UNDO', changeFields };
    changeFields.changeToUndo = ring;
    expect(rebuildChange(ring)).toMatchObject({ ok: false, error: { code: 'bad-field' } });
  });
});
