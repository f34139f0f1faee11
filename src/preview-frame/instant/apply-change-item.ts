import { assertNever } from '#core/assert-never.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { rebuildChange } from '#editor-protocol/change/rebuild-change.ts';
import { DELETE_AFTER_CHANGE_ATTRIBUTE, HIDDEN_CLASS } from '#editor-protocol/own-marks.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { addJsx, changeTag, duplicate, wrapDiv } from './add-elements.ts';
import { insertOwnRule } from './instant-marks.ts';
import {
  NOTHING_DONE,
  type InstantMemory,
  type InstantOutcome,
  type InstantTools,
} from './instant-memory.ts';
import { addStyling, removeClass } from './instant-styling.ts';
import { moveJsx } from './move-jsx.ts';
import { removeJsx } from './remove-jsx.ts';
import { applySelection, type RequestedSelection } from './selection.ts';
import { redo, undo } from './undo-redo.ts';

/**
 * Shows a change in the page before the code has it, and answers the editor: selection, multi-selection, done, and the
 * nav tree if the structure changed. `item` is unvalidated: a value that is not a change is ignored, an unknown type is
 * logged, and a change with invalid fields is answered as unsuccessful.
 */
export function applyChangeItem(
  item: unknown,
  host: FrameHost,
  memory: InstantMemory,
  /** Milliseconds since the epoch. */
  now: () => number,
  /** A UUID of version 4. */
  newId: () => string,
): void {
  apply(item, { host, memory, now, newId });
}

function apply(item: unknown, tools: InstantTools): InstantOutcome {
  const { host, newId } = tools;
  const rebuilt = rebuildChange(item, newId);
  if (!rebuilt.ok) {
    host.log(rebuilt.error.message);
    if (rebuilt.error.code === 'bad-field') announceDone(item, NOTHING_DONE, host);
    return NOTHING_DONE;
  }
  const change = rebuilt.value;
  if (change === null) return NOTHING_DONE;
  const { document } = host.window;
  ensureHideRule(host);
  const outcome = perform(change, tools, () => apply(innerOf(item), tools));
  applySelection(host, requestedSelection(change));
  if (outcome.successful) {
    for (const element of document.querySelectorAll(`[${DELETE_AFTER_CHANGE_ATTRIBUTE}="true"]`)) {
      element.remove();
    }
  }
  announceDone(echoOf(item, change), outcome, host);
  if (outcome.structureChanged) host.rebuildNavTree();
  host.redrawOutlines();
  return outcome;
}

function perform(change: ChangeItem, tools: InstantTools, applyInner: () => InstantOutcome): InstantOutcome {
  const { host, newId } = tools;
  const { document } = host.window;
  switch (change.type) {
    case 'ADD_JSX':
      return addJsx(change.changeFields, document, newId);
    case 'MOVE_JSX':
      return moveJsx(change.changeFields, tools);
    case 'REMOVE_JSX':
      return removeJsx(change.changeFields, document, host.log);
    case 'ADD_CLASS':
    case 'STYLING':
      return addStyling(change, tools);
    case 'REMOVE_CLASS':
      return removeClass(change.changeFields, tools);
    case 'WRAP_DIV':
      return wrapDiv(change.changeFields, document);
    case 'DUPLICATE':
      return duplicate(change.changeFields, document);
    case 'CHANGE_TAG':
      return changeTag(change.changeFields, document, host.log);
    case 'UNDO':
      return undo(change, tools);
    case 'REDO':
      return redo(change, tools, applyInner);
    // The page alone cannot determine how these would look.
    case 'CHANGE_PROP':
    case 'EDIT_TEXT':
    case 'UNKNOWN':
      return NOTHING_DONE;
    default:
      return assertNever(change);
  }
}

function ensureHideRule(host: FrameHost): void {
  const { document } = host.window;
  if (document.getElementById(HIDDEN_CLASS) !== null) return;
  insertOwnRule(document, `.${HIDDEN_CLASS}`, 'display: none !important;', host.log);
}

function requestedSelection(change: ChangeItem): RequestedSelection {
  if (change.type === 'UNDO') {
    const { changeToUndo } = change.changeFields;
    return {
      key: changeToUndo.elementKeyToSelectAfterUndoInstantUpdate,
      keys: changeToUndo.elementKeysToMultiselectAfterUndoInstantUpdate,
    };
  }
  return {
    key: change.elementKeyToSelectAfterInstantUpdate,
    keys: change.elementKeysToMultiselectAfterInstantUpdate,
  };
}

function announceDone(changeItem: unknown, { successful, data }: InstantOutcome, host: FrameHost): void {
  host.emit({
    id: 'INSTANT_UPDATE_DONE',
    changeItem,
    instantUpdateData: data,
    instantUpdateSuccessful: successful,
  });
}

function innerOf(item: unknown): unknown {
  if (!isRecord(item) || !isRecord(item['changeFields'])) return null;
  return item['changeFields']['changeToRedo'];
}

/** Returns the item as received with duplicate ids removed; never a rebuilt one. */
function echoOf(item: unknown, change: ChangeItem): unknown {
  if (!isRecord(item) || !isRecord(item['changeFields'])) return item;
  const { changeFields } = item;
  const { type } = change;
  if (type === 'REMOVE_JSX') {
    const { codebaseIdsToRemove } = change.changeFields;
    return { ...item, changeFields: { ...changeFields, codebaseIdsToRemove } };
  }
  if (type === 'WRAP_DIV') {
    const { codebaseIdsToWrap } = change.changeFields;
    return { ...item, changeFields: { ...changeFields, codebaseIdsToWrap } };
  }
  if (type === 'DUPLICATE') {
    const { codebaseIdsToDuplicate } = change.changeFields;
    return { ...item, changeFields: { ...changeFields, codebaseIdsToDuplicate } };
  }
  return item;
}
