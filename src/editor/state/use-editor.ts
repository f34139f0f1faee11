import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState } from './editor-state.ts';
import type { EditorEvent } from './editor-event.ts';

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
  if (store === null) throw new Error('useEditor needs an EditorContext');
  return store;
}

/** An event as a view dispatches it; the store adds `id` and `at`. */
export type Intent = EditorEvent extends infer Event
  ? Event extends EditorEvent
    ? Omit<Event, 'id' | 'at'>
    : never
  : never;

export interface EditorStore {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (intent: Intent) => void;
}
