import type { EditorState, SelectedLook } from './editor-state.ts';

export const NO_LOOK: SelectedLook = { evals: null, classList: [], outerHTML: null };

/** The state before any answer. */
export function initialState({
  canvasId,
  route,
}: {
  readonly canvasId: string;
  readonly route: string;
}): EditorState {
  return {
    canvasId,
    link: { phase: 'opening', waitingFor: 'both' },
    code: { treeElements: {}, scopes: {} },
    tree: null,
    pointed: { hovered: null, selected: null, multi: [] },
    pendingSelection: [],
    look: NO_LOOK,
    mode: 'edit',
    view: { zoom: 1, x: 0, y: 0 },
    device: { name: 'Desktop', width: 1440, height: 900 },
    route,
    changes: { queue: [], done: [], undone: [] },
    drag: { phase: 'none' },
    editingText: null,
    health: { status: 'no_error' },
    modifiers: [],
  };
}
