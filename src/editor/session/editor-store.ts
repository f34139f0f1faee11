import type { EditorEvent } from './editor-event.ts';
import type { EditorState } from './editor-state.ts';

/** An event as a view sends it: the store adds a new id and the time where the event has them. */
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
