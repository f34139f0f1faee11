import type { EditorEvent } from './editor-event.ts';
import type { EditorState } from './editor-state.ts';

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
