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
} from './change-transitions.ts';
import { createChange } from './create-change.ts';

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
