import type { Result } from '#core/result.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { DragStart, PointerPlace } from '#editor-protocol/frame-message.ts';
import { dropIndicator, NO_INDICATOR } from '../drag/drop-indicator.ts';
import { dropPlace } from '../drag/drop-place.ts';
import { planMove, type MoveProblem } from '../drag/planned-move.ts';
import { indexTree } from '../tree/tree-index.ts';
import type { DropPlace, EditorState } from '../state/editor-state.ts';
import { withCalls, runInSequence, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { makeChange } from './change-queue.ts';
import { placeInCode } from '../tree/code-lookup.ts';

/** Starts dragging the whole selection. */
export function startDrag(state: EditorState, start: DragStart): EditorStep {
  const index = indexTree(state.tree);
  const { selected, multi } = state.pointed;
  const one = start.parentSelectedElementKey ?? selected;
  const taken = multi.length > 0 ? multi : [one];
  // In page order, regardless of the order of selection.
  const keys = [...index.nodes.keys()].filter((key) => taken.includes(key));
  if (keys.length === 0 || state.mode === 'drive') return withoutEffects(state);
  return withoutEffects({ ...state, drag: { phase: 'dragging', keys, start, pointer: null, drop: null } });
}

export function movePointer(state: EditorState, pointer: PointerPlace): EditorStep {
  const { drag } = state;
  if (drag.phase === 'none') return withoutEffects(state);
  const index = indexTree(state.tree);
  const drop = dropPlace(index, drag.keys, pointer);
  const next: EditorState = { ...state, drag: { ...drag, pointer, drop } };
  if (isSameDrop(drop, drag.drop)) return withoutEffects(next);
  const shown = drop === null ? NO_INDICATOR : dropIndicator(index, drop, pointer);
  return withCalls(next, { name: 'tempMoveToNewParent', ...shown });
}

export function endDrag(state: EditorState): EditorStep {
  if (state.drag.phase === 'none') return withoutEffects(state);
  return withCalls({ ...state, drag: { phase: 'none' } }, { name: 'tempMoveToNewParent', ...NO_INDICATOR });
}

/** Moves the first dragged element to the drop place, and each other one after the previous one. */
export function dropped(before: EditorState, id: string): EditorStep {
  const { drag } = before;
  if (drag.phase === 'none' || drag.drop === null) return endDrag(before);
  const { keys, drop } = drag;
  const index = indexTree(before.tree);
  const moves = keys.map((key) => planMove(index, before.code.treeElements, { key, with: keys }, drop));
  const inList = keys.find((_, at) => hasError(moves[at], 'one-of-a-list'));
  if (inList !== undefined) {
    const { state, effects } = endDrag(before);
    return { state, effects: [...effects, { type: 'show-toast', content: listItemToast(before, inList) }] };
  }
  // Elements already in place get no move; each later element is placed after the one before it in the selection.
  const drafts = moves.flatMap((move, at) => {
    const ahead = keys[at - 1];
    if (!move.ok) return [];
    if (ahead === undefined) return [move.value];
    return [{ ...move.value, afterCodebaseId: parseKey(ahead).codebaseId, beforeCodebaseId: undefined }];
  });
  const changes = drafts.map((changeFields, at) => {
    // One gesture has one id; its further changes get a number.
    const ownId = at === 0 ? id : `${id}-${at}`;
    return (state: EditorState) => makeChange(state, { type: 'MOVE_JSX', changeFields }, ownId);
  });
  return runInSequence(before, endDrag, ...changes);
}

function hasError(move: Result<unknown, MoveProblem> | undefined, error: MoveProblem): boolean {
  return move !== undefined && !move.ok && move.error === error;
}

function isSameDrop(one: DropPlace | null, other: DropPlace | null): boolean {
  return (
    one?.containerKey === other?.containerKey &&
    one?.beforeKey === other?.beforeKey &&
    one?.afterKey === other?.afterKey
  );
}

function listItemToast({ tree, code }: EditorState, key: ElementKey): ToastContent {
  const name = indexTree(tree).nodes.get(key)?.name.toLowerCase() ?? 'element';
  return {
    title: `This ${name} is one of a list`,
    description: `The code has one element for all of them, so their order is that of their data. ${placeInCode(code.treeElements, parseKey(key).codebaseId)}`,
  };
}
