import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState } from './session/editor-state.ts';
import type { EditorStore, Intent } from './session/editor-store.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** A part of the editor's state; `select` must give the same value for the same state. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export function useDispatch(): (intent: Intent) => void {
  return useStore().dispatch;
}

/** The state at any later moment, for what answers events without drawing it. */
export function useEditorState(): () => EditorState {
  return useStore().getState;
}

function useStore(): EditorStore {
  const store = useContext(EditorContext);
  if (store === null) throw new Error('There is no editor around this part of it');
  return store;
}
