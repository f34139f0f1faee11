import { assertNever } from '#core/assert-never.ts';
import type { ChangeOf, UndoableChange } from '#editor-protocol/change/change-item.ts';
import { hasInstantUndo } from '#editor-protocol/change/change-transitions.ts';
import { readStylingData } from '#editor-protocol/change/instant-update-data.ts';
import { reversedIds } from '#editor-protocol/change/rename-change-ids.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { showOriginal } from './instant-marks.ts';
import {
  forgetClass,
  NOTHING_DONE,
  RESTRUCTURED,
  type InstantOutcome,
  type InstantTools,
} from './instant-memory.ts';
import { dropClasses } from './instant-styling.ts';
import { restoreRemoved } from './remove-jsx.ts';
import { renameIds } from './rename-ids.ts';
import { renameSelection } from './selection.ts';

/** Undoes an instant update, after restoring the ids that elements had when it was made. */
export function undo({ changeFields }: ChangeOf<'UNDO'>, tools: InstantTools): InstantOutcome {
  const { changeToUndo, matchingActivityFlushed } = changeFields;
  if (!hasInstantUndo(changeToUndo)) return NOTHING_DONE;
  const { host, memory } = tools;
  const previousIds = reversedIds(changeToUndo.prevIdToNewIdMap);
  const renamed = renameIds(host.window.document, memory, previousIds);
  const outcome = revert(changeToUndo, Boolean(matchingActivityFlushed), tools);
  if (renamed) {
    renameSelection(host, previousIds, {
      selected: changeToUndo.elementKeyToSelectAfterUndoInstantUpdate !== undefined,
      multiSelected: changeToUndo.elementKeysToMultiselectAfterUndoInstantUpdate !== undefined,
    });
  }
  // Keys contain ids, so the nav tree the editor has is stale.
  return { ...outcome, structureChanged: outcome.structureChanged || renamed };
}

function revert(change: UndoableChange, flushed: boolean, tools: InstantTools): InstantOutcome {
  const { _instantUpdateData: data } = change;
  const { host } = tools;
  switch (change.type) {
    case 'REMOVE_JSX':
      if (flushed) return restoreRemoved(data, host);
      for (const id of change.changeFields.codebaseIdsToRemove) {
        for (const element of elementsForChange(host.window.document, id)) showOriginal(element);
      }
      return RESTRUCTURED;
    case 'ADD_CLASS':
      return removeAddedClass(change.changeFields.codebaseIdToAddClass, data, tools);
    case 'STYLING':
      return removeAddedClass(change.changeFields.codebaseId, data, tools);
    default:
      return assertNever(change);
  }
}

function removeAddedClass(id: string, data: unknown, { host, memory }: InstantTools): InstantOutcome {
  const styling = readStylingData(data);
  if (!styling.ok) {
    host.log('Could not undo an instant update', styling.error);
    return NOTHING_DONE;
  }
  const { addedClass, codebaseAddedClass } = styling.value;
  // Otherwise the next refresh would reapply it.
  if (addedClass !== undefined) forgetClass(memory, id, addedClass);
  const names = [addedClass, codebaseAddedClass].filter((name) => name !== undefined);
  return dropClasses(elementsForChange(host.window.document, id), names);
}

/**
 * Repeats an instant update through `applyInner`, which answers the editor for the inner change as for any other; then
 * gives elements the ids that the change had given them.
 */
export function redo(
  { changeFields: { changeToRedo } }: ChangeOf<'REDO'>,
  { host, memory }: InstantTools,
  applyInner: () => InstantOutcome,
): InstantOutcome {
  if (!hasInstantUndo(changeToRedo)) return NOTHING_DONE;
  const { successful, structureChanged } = applyInner();
  const renamed = renameIds(host.window.document, memory, changeToRedo.prevIdToNewIdMap);
  if (renamed) renameSelection(host, changeToRedo.prevIdToNewIdMap);
  return { successful, structureChanged: structureChanged || renamed, data: {} };
}
