import { assertNever } from '#core/assert-never.ts';
import { markInstantUpdateFinished } from '#editor-protocol/change/change-transitions.ts';
import { renamedKey } from '#editor-protocol/change/rename-change-ids.ts';
import { isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { startDrag, dropped, endDrag, movePointer } from './dragging.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import type { EditorState, LedgerEntry, ComputedStyles } from '../state/editor-state.ts';
import { withCalls, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { handlePageLoad } from './connection.ts';
import { handleNavTree } from './page-updates.ts';
import { requestStyles, frameSelectedMany, frameSelected, withHovered } from './selection.ts';
import { setRoute } from './viewing.ts';
import { makeChange } from './change-queue.ts';
import { placeInCode } from '../tree/code-lookup.ts';
import { currentKey, indexTree } from '../tree/tree-index.ts';

type FrameEvent = Extract<EditorEvent, { type: 'frame-event' }>;
type InstantUpdateDone = Extract<FrameMessage, { id: 'INSTANT_UPDATE_DONE' }>;

export function handleFrameEvent(state: EditorState, { event, id }: FrameEvent): EditorStep {
  switch (event.type) {
    case 'opened':
      return handlePageLoad(state);
    case 'message':
      return handleFrameMessage(state, event.message, id);
    // The session makes no calls that the frame replies to.
    case 'reply':
      return withoutEffects(state);
    default:
      return assertNever(event);
  }
}

function handleFrameMessage(state: EditorState, message: FrameMessage, id: string): EditorStep {
  switch (message.id) {
    case 'NAV_TREE':
      return handleNavTree(state, message.navTree);
    case 'HOVERED_ELEMENT_KEY':
      return withoutEffects(withHovered(state, elementOrNone(state, message.elementKey)));
    case 'SELECTED_ELEMENT_KEY':
      return 'doNotSetElementKey' in message
        ? withoutEffects(withStyles(state, { outerHTML: message.outerHTML ?? null }))
        : handleSelection(state, elementOrNone(state, message.elementKey), message.outerHTML);
    case 'MULTI_SELECTED_ELEMENT_KEYS':
      return 'doNotSetElementKeys' in message
        ? withoutEffects(state)
        : handleMultiSelection(
            state,
            message.elementKeys.map((key) => presentKey(state, key)),
          );
    case 'CSS_EVALS_FOR_ELEMENT':
      return withoutEffects(withStyles(state, { evals: message.cssEvals }));
    case 'ELEMENT_CLASS_LIST':
      return withoutEffects(withStyles(state, { classList: message.classList }));
    case 'INSTANT_UPDATE_DONE':
      return instantUpdateDone(state, message);
    case 'START_EDITING_TEXT':
      return startTextEdit(state, message.data.key);
    case 'EDITED_TEXT':
      return finishTextEdit(state, message.data, id);
    case 'EDIT_DYNAMIC_TEXT':
      return rejectComputedText(state, message.elementKey);
    case 'DRAG_START_EVENT':
      return startDrag(state, message.event);
    case 'MOUSE_MOVE_EVENT':
      return movePointer(state, message.event);
    case 'DRAG_END_EVENT':
      return dropped(state, id);
    case 'DRAG_CANCEL_EVENT':
      return endDrag(state);
    case 'LATEST_HREF':
      return setRoute(state, message.href);
    case 'LATEST_HYDRATION_ERROR_STATUS': {
      const { id: _, ...health } = message;
      return withoutEffects({ ...state, health });
    }
    // The window handles keys and the wheel itself (useFrameMessage); context requests and CSS rules are unused so far.
    case 'KEY_DOWN_EVENT':
    case 'KEY_UP_EVENT':
    case 'WHEEL_EVENT':
    case 'CONTEXT_REQUESTED':
    case 'PROCESSED_CSS_RULES_FOR_ELEMENT':
      return withoutEffects(state);
    default:
      return assertNever(message);
  }
}

/** Any other report than the expected one means that the frame's selection was another one and was not renamed. */
function handleSelection(
  state: EditorState,
  key: ElementKey | null,
  outerHTML: string | null | undefined,
): EditorStep {
  const [expected, ...others] = state.expectedReports.selectedIds;
  const isExpected = key !== null && parseKey(key).codebaseId === expected;
  const selectedIds = isExpected ? others : [];
  const next = { ...state, expectedReports: { ...state.expectedReports, selectedIds } };
  if (!isExpected || key === state.pointed.selected) return frameSelected(next, key, outerHTML);
  return withoutEffects(next);
}

function handleMultiSelection(state: EditorState, keys: readonly ElementKey[]): EditorStep {
  const { expectedReports } = state;
  // After a plain press, the frame has no multi-selection left to rename.
  if (keys.length < 2 || expectedReports.multi === 0)
    return frameSelectedMany({ ...state, expectedReports: { ...expectedReports, multi: 0 } }, keys);
  return withoutEffects({
    ...state,
    expectedReports: { ...expectedReports, multi: expectedReports.multi - 1 },
  });
}

/** Returns null for the storyboard itself, which is not editable. */
function elementOrNone(state: EditorState, key: ElementKey | null): ElementKey | null {
  return key === null || isStoryboard(parseKey(key)) ? null : presentKey(state, key);
}

/**
 * The frame may report an id that the newest change has replaced, or a place that it has moved: its message crossed with
 * the server's answer or with a new tree. Taken as a new choice, it would drop the selection of the elements that the
 * change added.
 */
function presentKey({ code, changes, tree }: EditorState, key: ElementKey): ElementKey {
  const newest = changes.done.at(-1);
  const isInCode = parseKey(key).codebaseId in code.treeElements;
  const renamed = newest === undefined || isInCode ? key : renamedKey(newest.item.prevIdToNewIdMap, key);
  return currentKey(indexTree(tree), renamed) ?? renamed;
}

function withStyles(state: EditorState, styles: Partial<ComputedStyles>): EditorState {
  return state.pointed.selected === null ? state : { ...state, styles: { ...state.styles, ...styles } };
}

/**
 * Stores the result of an instant update. It may arrive after the server's answer, so it also updates history entries,
 * whose undo needs the data.
 */
function instantUpdateDone(state: EditorState, message: InstantUpdateDone): EditorStep {
  const { changeItem, instantUpdateData, instantUpdateSuccessful } = message;
  if (!isRecord(changeItem)) return withoutEffects(state);
  const finished = (item: ChangeItem): ChangeItem =>
    item.id === changeItem['id']
      ? markInstantUpdateFinished(item, instantUpdateData, instantUpdateSuccessful)
      : item;
  const inEntry = (entry: LedgerEntry): LedgerEntry => ({ ...entry, item: finished(entry.item) });
  const { queue, done, undone } = state.changes;
  const changes = { queue: queue.map(finished), done: done.map(inEntry), undone: undone.map(inEntry) };
  return withCalls({ ...state, changes }, ...requestStyles(state));
}

function startTextEdit(state: EditorState, key: ElementKey): EditorStep {
  return withoutEffects({ ...state, editingText: key });
}

/** Queues the text change. The page already shows the text, because the user typed it there. */
function finishTextEdit(
  before: EditorState,
  { key, newText, oldText }: { readonly key: ElementKey; readonly newText: string; readonly oldText: string },
  id: string,
): EditorStep {
  const state = { ...before, editingText: null };
  if (newText === oldText) return withoutEffects(state);
  const codebaseIdToEditText = parseKey(key).codebaseId;
  return makeChange(
    state,
    { type: 'EDIT_TEXT', changeFields: { codebaseIdToEditText, newText, oldText } },
    id,
  );
}

function rejectComputedText(state: EditorState, key: ElementKey): EditorStep {
  const place = placeInCode(state.code.treeElements, parseKey(key).codebaseId);
  const description = `The code computes it, so it cannot be edited in the page. ${place}`;
  return {
    state,
    effects: [{ type: 'show-toast', content: { title: 'This text is computed', description } }],
  };
}
