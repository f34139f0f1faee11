import { describe, expect, it } from 'vitest';
import type { ChangeDraft } from './change-item.ts';
import { selectAfterInstantUpdate, createChange } from './change-transitions.ts';
import { renameAllChangeIds, renameChangeIds, renamedKey } from './rename-change-ids.ts';

const NEW_IDS = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', empty: '' };
const inner = createChange({ type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: ['a'] } }, 'i0');

describe('renameChangeIds', () => {
  it.each<[ChangeDraft, object]>([
    [
      { type: 'STYLING', changeFields: { codebaseId: 'a', stylingChanges: { a: 'a' } } },
      { codebaseId: 'A', stylingChanges: { a: 'a' } },
    ],
    [
      {
        type: 'ADD_JSX',
        changeFields: {
          codebaseIdToAddTo: 'a',
          beforeCodebaseId: 'b',
          afterCodebaseId: 'c',
          addCodebaseId: 'd',
          addNativeTag: 'a',
        },
      },
      {
        codebaseIdToAddTo: 'A',
        beforeCodebaseId: 'B',
        afterCodebaseId: 'C',
        addCodebaseId: 'D',
        addNativeTag: 'a',
      },
    ],
    [
      {
        type: 'MOVE_JSX',
        changeFields: {
          codebaseIdToMove: 'a',
          codebaseIdToMoveTo: 'b',
          afterCodebaseId: 'c',
          beforeCodebaseId: 'd',
          expectedCurrentParentCodebaseId: 'e',
        },
      },
      {
        codebaseIdToMove: 'A',
        codebaseIdToMoveTo: 'B',
        afterCodebaseId: 'C',
        beforeCodebaseId: 'D',
        expectedCurrentParentCodebaseId: 'E',
      },
    ],
    [
      { type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ['b', 'x', 'a', 'empty', 'toString'] } },
      { codebaseIdsToRemove: ['B', 'x', 'A', 'empty', 'toString'] },
    ],
    [
      { type: 'CHANGE_PROP', changeFields: { codebaseIdToChange: 'a', propName: 'a', propValue: 'a' } },
      { codebaseIdToChange: 'A', propName: 'a', propValue: 'a' },
    ],
    [
      { type: 'ADD_CLASS', changeFields: { codebaseIdToAddClass: 'a', className: 'a' } },
      { codebaseIdToAddClass: 'A', className: 'a' },
    ],
    [
      { type: 'REMOVE_CLASS', changeFields: { codebaseIdToRemoveClass: 'a', className: 'a' } },
      { codebaseIdToRemoveClass: 'A', className: 'a' },
    ],
    [
      { type: 'EDIT_TEXT', changeFields: { codebaseIdToEditText: 'a', newText: 'a' } },
      { codebaseIdToEditText: 'A', newText: 'a' },
    ],
    [
      { type: 'WRAP_DIV', changeFields: { codebaseIdsToWrap: ['a', 'x'] } },
      { codebaseIdsToWrap: ['A', 'x'] },
    ],
    [
      { type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: 'a', newTagName: 'a' } },
      { codebaseIdToChange: 'A', newTagName: 'a' },
    ],
    [
      { type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: ['a'] } },
      { codebaseIdsToDuplicate: ['A'] },
    ],
    [{ type: 'UNDO', changeFields: { changeToUndo: inner } }, { changeToUndo: inner }],
    [{ type: 'REDO', changeFields: { changeToRedo: inner } }, { changeToRedo: inner }],
    [{ type: 'UNKNOWN', changeFields: { any: 'a' } }, { any: 'a' }],
  ])('renames the ids of $type', (draft, changeFields) => {
    const item = createChange(draft, 'i1');
    expect(renameChangeIds(item, NEW_IDS)).toEqual({ ...item, changeFields });
  });

  it('keeps the keys to select, which renameAllChangeIds renames too', () => {
    const wish = { key: 'TE_a_sb1_root-0', keys: ['TE_b_sb1_root-1', 'TE_x_sb1_root-2'] };
    const item = selectAfterInstantUpdate(inner, wish);
    expect(renameChangeIds(item, NEW_IDS)).toMatchObject({
      elementKeyToSelectAfterInstantUpdate: 'TE_a_sb1_root-0',
    });
    expect(renameAllChangeIds(item, NEW_IDS)).toMatchObject({
      changeFields: { codebaseIdsToDuplicate: ['A'] },
      elementKeyToSelectAfterInstantUpdate: 'TE_A_sb1_root-0',
      elementKeysToMultiselectAfterInstantUpdate: ['TE_B_sb1_root-1', 'TE_x_sb1_root-2'],
      elementKeyToSelectAfterUndoInstantUpdate: undefined,
    });
  });
});

describe('renamedKey', () => {
  it('keeps texts that are not keys', () => {
    expect(renamedKey(NEW_IDS, 'a')).toBe('a');
    expect(renamedKey(NEW_IDS, '')).toBe('');
  });
});
