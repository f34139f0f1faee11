import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState } from './session/editor-state.ts';
import type { EditorStore, Intent } from './session/editor-store.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** Subscribes to a part of the state. `select` must return the same value for the same state. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export function useDispatch(): (intent: Intent) => void {
  return useStore().dispatch;
}

/** Returns a getter for event handlers that need the state without rendering it. */
export function useEditorState(): () => EditorState {
  return useStore().getState;
}

function useStore(): EditorStore {
  const store = useContext(EditorContext);
  if (store === null) throw new Error('There is no editor around this part of it');
  return store;
}
