import { assertNever } from '#core/assert-never.ts';
import { markInstantUpdateFinished } from '#editor-protocol/change/change-transitions.ts';
import { isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { dragStarted, dropped, endDrag, pointerMoved } from './dragging.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import type { EditorState, LedgerEntry, SelectedLook } from '../state/editor-state.ts';
import { calling, stay, type EditorStep } from '../state/editor-step.ts';
import { pageOpened } from './connection.ts';
import { pageShown } from './page-updates.ts';
import { requestStyles, heardMany, heardSelected, withHovered } from './selection.ts';
import { wentTo } from './viewing.ts';
import { makeChange } from './change-queue.ts';
import { placeInCode } from '../tree/code-lookup.ts';

type FrameHeard = Extract<EditorEvent, { type: 'frame-heard' }>;
type InstantUpdateDone = Extract<FrameMessage, { id: 'INSTANT_UPDATE_DONE' }>;

export function frameHeard(state: EditorState, { heard, id }: FrameHeard): EditorStep {
  switch (heard.type) {
    case 'opened':
      return pageOpened(state);
    case 'message':
      return messageHeard(state, heard.message, id);
    // The session makes no calls that the frame replies to.
    case 'reply':
      return stay(state);
    default:
      return assertNever(heard);
  }
}

function messageHeard(state: EditorState, message: FrameMessage, id: string): EditorStep {
  switch (message.id) {
    case 'NAV_TREE':
      return pageShown(state, message.navTree);
    case 'HOVERED_ELEMENT_KEY':
      return stay(withHovered(state, elementOrNone(message.elementKey)));
    case 'SELECTED_ELEMENT_KEY':
      return 'doNotSetElementKey' in message
        ? stay(withLook(state, { outerHTML: message.outerHTML ?? null }))
        : heardSelected(state, elementOrNone(message.elementKey), message.outerHTML);
    case 'MULTI_SELECTED_ELEMENT_KEYS':
      return 'doNotSetElementKeys' in message ? stay(state) : heardMany(state, message.elementKeys);
    case 'CSS_EVALS_FOR_ELEMENT':
      return stay(withLook(state, { evals: message.cssEvals }));
    case 'ELEMENT_CLASS_LIST':
      return stay(withLook(state, { classList: message.classList }));
    case 'INSTANT_UPDATE_DONE':
      return instantUpdateDone(state, message);
    case 'START_EDITING_TEXT':
      return textEditBegan(state, message.data.key);
    case 'EDITED_TEXT':
      return textEdited(state, message.data, id);
    case 'EDIT_DYNAMIC_TEXT':
      return dynamicTextPressed(state, message.elementKey);
    case 'DRAG_START_EVENT':
      return dragStarted(state, message.event);
    case 'MOUSE_MOVE_EVENT':
      return pointerMoved(state, message.event);
    case 'DRAG_END_EVENT':
      return dropped(state, id);
    case 'DRAG_CANCEL_EVENT':
      return endDrag(state);
    case 'LATEST_HREF':
      return wentTo(state, message.href);
    case 'LATEST_HYDRATION_ERROR_STATUS': {
      const { id: _, ...health } = message;
      return stay({ ...state, health });
    }
    // The window handles keys and the wheel itself (useFrameMessage); context requests and CSS rules are unused so far.
    case 'KEY_DOWN_EVENT':
    case 'KEY_UP_EVENT':
    case 'WHEEL_EVENT':
    case 'CONTEXT_REQUESTED':
    case 'PROCESSED_CSS_RULES_FOR_ELEMENT':
      return stay(state);
    default:
      return assertNever(message);
  }
}

/** Returns null for the storyboard itself, which is not editable. */
function elementOrNone(key: ElementKey | null): ElementKey | null {
  return key === null || isStoryboard(parseKey(key)) ? null : key;
}

function withLook(state: EditorState, look: Partial<SelectedLook>): EditorState {
  return state.pointed.selected === null ? state : { ...state, look: { ...state.look, ...look } };
}

/**
 * Stores the result of an instant update. It may arrive after the server's answer, so it also updates history entries,
 * whose undo needs the data.
 */
function instantUpdateDone(state: EditorState, message: InstantUpdateDone): EditorStep {
  const { changeItem, instantUpdateData, instantUpdateSuccessful } = message;
  if (!isRecord(changeItem)) return stay(state);
  const finished = (item: ChangeItem): ChangeItem =>
    item.id === changeItem['id']
      ? markInstantUpdateFinished(item, instantUpdateData, instantUpdateSuccessful)
      : item;
  const inEntry = (entry: LedgerEntry): LedgerEntry => ({ ...entry, item: finished(entry.item) });
  const { queue, done, undone } = state.changes;
  const changes = { queue: queue.map(finished), done: done.map(inEntry), undone: undone.map(inEntry) };
  return calling({ ...state, changes }, ...requestStyles(state));
}

function textEditBegan(state: EditorState, key: ElementKey): EditorStep {
  return stay({ ...state, editingText: key });
}

/** Queues the text change. The page already shows the text, because the user typed it there. */
function textEdited(
  before: EditorState,
  { key, newText, oldText }: { readonly key: ElementKey; readonly newText: string; readonly oldText: string },
  id: string,
): EditorStep {
  const state = { ...before, editingText: null };
  if (newText === oldText) return stay(state);
  const codebaseIdToEditText = parseKey(key).codebaseId;
  return makeChange(
    state,
    { type: 'EDIT_TEXT', changeFields: { codebaseIdToEditText, newText, oldText } },
    id,
  );
}

function dynamicTextPressed(state: EditorState, key: ElementKey): EditorStep {
  const place = placeInCode(state.code.treeElements, parseKey(key).codebaseId);
  const description = `It is not in the code as it stands here, so it cannot be edited in the page. ${place}`;
  return {
    state,
    effects: [{ type: 'show-toast', content: { title: 'This text is computed', description } }],
  };
}
