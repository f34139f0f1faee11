import { assertNever } from '#core/assert-never.ts';
import { hasInstantUndo } from '#editor-protocol/change/change-transitions.ts';
import type { ChangeOf, UndoableChange } from '#editor-protocol/change/change-item.ts';
import { readStylingData } from '#editor-protocol/change/instant-update-data.ts';
import { reversedIds } from '#editor-protocol/change/rename-change-ids.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { showOriginal } from './instant-marks.ts';
import { NOTHING_DONE, RESTRUCTURED, type InstantOutcome } from './instant-outcome.ts';
import { forgetClass } from './instant-memory.ts';
import { dropClasses } from './instant-styling.ts';
import type { InstantTools } from './instant-tools.ts';
import { renameIds } from './rename-ids.ts';
import { renameSelection } from './rename-selection.ts';
import { restoreRemoved } from './restore-removed.ts';

/** Undoes an instant update, after restoring the ids that elements had when it was made. */
export function undo({ changeFields }: ChangeOf<'UNDO'>, tools: InstantTools): InstantOutcome {
  const { changeToUndo, matchingActivityFlushed } = changeFields;
  if (!hasInstantUndo(changeToUndo)) return NOTHING_DONE;
  const { host, memory } = tools;
  const previousIds = reversedIds(changeToUndo.prevIdToNewIdMap);
  const renamed = renameIds(host.window.document, memory, previousIds);
  const outcome = takeBack(changeToUndo, Boolean(matchingActivityFlushed), tools);
  if (renamed) {
    renameSelection(host, previousIds, {
      selected: changeToUndo.elementKeyToSelectAfterUndoInstantUpdate !== undefined,
      multiSelected: changeToUndo.elementKeysToMultiselectAfterUndoInstantUpdate !== undefined,
    });
  }
  // Keys contain ids, so the nav tree the editor has is stale.
  return { ...outcome, structureChanged: outcome.structureChanged || renamed };
}

function takeBack(change: UndoableChange, flushed: boolean, tools: InstantTools): InstantOutcome {
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
      return takeClassBack(change.changeFields.codebaseIdToAddClass, data, tools);
    case 'STYLING':
      return takeClassBack(change.changeFields.codebaseId, data, tools);
    default:
      return assertNever(change);
  }
}

function takeClassBack(id: string, data: unknown, { host, memory }: InstantTools): InstantOutcome {
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
