import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { EditorState } from './editor-state.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';

export interface EditorStep {
  readonly state: EditorState;
  readonly effects: readonly EditorEffect[];
}

export function withoutEffects(state: EditorState): EditorStep {
  return { state, effects: [] };
}

export function withCalls(state: EditorState, ...calls: readonly FrameCall[]): EditorStep {
  return { state, effects: calls.map(callFrame) };
}

export function callFrame(call: FrameCall): EditorEffect {
  return { type: 'call-frame', call };
}

/** Runs the parts in sequence, each on the state of the previous one, and concatenates their effects. */
export function runInSequence(
  state: EditorState,
  ...parts: readonly ((before: EditorState) => EditorStep)[]
): EditorStep {
  return parts.reduce<EditorStep>((step, part) => {
    const next = part(step.state);
    return { state: next.state, effects: [...step.effects, ...next.effects] };
  }, withoutEffects(state));
}

/** A side effect requested by the reducer; the store executes it. */
export type EditorEffect =
  | { readonly type: 'call-frame'; readonly call: FrameCall }
  /** Answered by `change-answered` with the same id. */
  | { readonly type: 'send-change'; readonly changeId: string; readonly request: ChangeRequest }
  /** Answered by `project-answered`. */
  | { readonly type: 'load-project' }
  | { readonly type: 'show-toast'; readonly content: ToastContent }
  /** Opens a path with query in the app's frame. */
  | { readonly type: 'open-route'; readonly route: string };
