import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { EditorState } from './editor-state.ts';
import { stay, type EditorStep } from './editor-step.ts';
import { makeChange } from './making-changes.ts';
import { placeInCode } from './place-in-code.ts';

export function textEditBegan(state: EditorState, key: ElementKey): EditorStep {
  return stay({ ...state, editingText: key });
}

/** Queues the text change. The page already shows the text, because the user typed it there. */
export function textEdited(
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

export function dynamicTextPressed(state: EditorState, key: ElementKey): EditorStep {
  const place = placeInCode(state.code.treeElements, parseKey(key).codebaseId);
  const description = `It is not in the code as it stands here, so it cannot be edited in the page. ${place}`;
  return {
    state,
    effects: [{ type: 'show-toast', content: { title: 'This text is computed', description } }],
  };
}
