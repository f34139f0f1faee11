import { describe, expect, it } from 'vitest';
import {
  deselectAfterInstantUpdate,
  deselectAfterUndo,
  doNotSendInstantUpdate,
  markFailed,
  markInstantUpdateFinished,
  markInstantUpdateSent,
  markSucceeded,
  needsInstantUpdate,
  needsProcessing,
  selectAfterInstantUpdate,
  selectAfterUndo,
  withAnswer,
  createChange,
} from './change-transitions.ts';
import { CHANGE_TYPES, isChangeType } from './change-item.ts';

const draft = { type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: 'c1', newTagName: 'h2' } } as const;
const item = createChange(draft, 'i1');

describe('a change item', () => {
  it('needs an instant update until that is sent', () => {
    expect(needsInstantUpdate(item)).toBe(true);
    expect(needsInstantUpdate(markInstantUpdateSent(item))).toBe(false);
    expect(needsInstantUpdate(doNotSendInstantUpdate(item))).toBe(false);
  });

  it('stores the result of its instant update', () => {
    expect(markInstantUpdateFinished(item, { newAddedIds: [] }, false)).toEqual({
      ...item,
      _instantUpdateFinished: true,
      _instantUpdateSuccessful: false,
      _instantUpdateData: { newAddedIds: [] },
    });
    expect(markInstantUpdateFinished(item, {}, true)).toMatchObject({ _instantUpdateSuccessful: true });
  });

  it('needs processing until it succeeded or failed', () => {
    expect(needsProcessing(item)).toBe(true);
    expect(markSucceeded(item)).toEqual({ ...item, _consumed: true });
    expect(markFailed(item)).toEqual({ ...item, _consumed: true, _failed: true });
    expect(needsProcessing(markSucceeded(item))).toBe(false);
    expect(needsProcessing(markFailed(item))).toBe(false);
  });

  it('stores the answer of the canvas server', () => {
    expect(withAnswer(item, 'a1', { c1: 'd1' })).toEqual({
      ...item,
      activityId: 'a1',
      prevIdToNewIdMap: { c1: 'd1' },
    });
  });

  it('stores the selection for after its instant update and after the undo', () => {
    const selection = { key: 'k1', keys: undefined };
    expect(selectAfterInstantUpdate(item, selection)).toEqual({
      ...item,
      elementKeyToSelectAfterInstantUpdate: 'k1',
    });
    expect(selectAfterUndo(item, selection)).toEqual({
      ...item,
      elementKeyToSelectAfterUndoInstantUpdate: 'k1',
    });
    expect(deselectAfterInstantUpdate(item)).toEqual({
      ...item,
      elementKeyToSelectAfterInstantUpdate: null,
      elementKeysToMultiselectAfterInstantUpdate: null,
    });
    expect(deselectAfterUndo(item)).toEqual({
      ...item,
      elementKeyToSelectAfterUndoInstantUpdate: null,
      elementKeysToMultiselectAfterUndoInstantUpdate: null,
    });
  });

  it('is never mutated', () => {
    const before = structuredClone(item);
    markFailed(deselectAfterUndo(withAnswer(item, 'a1', {})));
    expect(item).toEqual(before);
  });
});

const tag = { type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: 'c1', newTagName: 'h2' } } as const;

describe('createChange', () => {
  it('creates an item in its initial state', () => {
    expect(createChange(tag, 'i1')).toEqual({
      id: 'i1',
      type: 'CHANGE_TAG',
      changeName: 'Change Tag Name',
      changeFields: { codebaseIdToChange: 'c1', newTagName: 'h2' },
      prevIdToNewIdMap: {},
      canInstantUpdateWhileFlushing: false,
      _consumed: false,
      _failed: false,
      _sendInstantUpdate: true,
      _instantUpdateSent: false,
      _instantUpdateFinished: false,
      _instantUpdateSuccessful: false,
    });
  });

  it('creates an UNKNOWN change as consumed', () => {
    expect(createChange({ type: 'UNKNOWN', changeFields: {} }, 'i1')).toMatchObject({
      _consumed: true,
      _sendInstantUpdate: false,
    });
  });

  it('removes duplicate ids, keeps their order, and does not modify the draft', () => {
    const ids = ['c2', 'c1', 'c2', 'c1', 'c3'];
    const once = ['c2', 'c1', 'c3'];
    const removal = { type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ids } } as const;
    expect(createChange(removal, 'i1').changeFields).toEqual({ codebaseIdsToRemove: once });
    const wrap = { type: 'WRAP_DIV', changeFields: { codebaseIdsToWrap: ids } } as const;
    expect(createChange(wrap, 'i1').changeFields).toEqual({ codebaseIdsToWrap: once });
    const double = { type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: ids } } as const;
    expect(createChange(double, 'i1').changeFields).toEqual({ codebaseIdsToDuplicate: once });
    expect(ids).toHaveLength(5);
  });

  it('allows an instant update while flushing for the undo and redo of a styling', () => {
    const changeFields = { codebaseId: 'c1', stylingChanges: {} };
    const styling = createChange({ type: 'STYLING', changeFields }, 'i1');
    const undo = createChange({ type: 'UNDO', changeFields: { changeToUndo: styling } }, 'i2');
    expect(undo.canInstantUpdateWhileFlushing).toBe(true);
    const redo = createChange({ type: 'REDO', changeFields: { changeToRedo: styling } }, 'i2');
    expect(redo.canInstantUpdateWhileFlushing).toBe(true);
    const changeToUndo = createChange(tag, 'i1');
    const other = createChange({ type: 'UNDO', changeFields: { changeToUndo } }, 'i2');
    expect(other.canInstantUpdateWhileFlushing).toBe(false);
  });
});

describe('isChangeType', () => {
  it('accepts the fourteen types and rejects similar values', () => {
    expect(CHANGE_TYPES.filter(isChangeType)).toHaveLength(14);
    expect(['styling', 'UPDATE_CLASSES', 'constructor', '', null, 5].some(isChangeType)).toBe(false);
  });
});
