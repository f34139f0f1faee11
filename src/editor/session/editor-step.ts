import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { EditorEffect } from './editor-effect.ts';
import type { EditorState } from './editor-state.ts';

export interface EditorStep {
  readonly state: EditorState;
  readonly effects: readonly EditorEffect[];
}

export function stay(state: EditorState): EditorStep {
  return { state, effects: [] };
}

export function calling(state: EditorState, ...calls: readonly FrameCall[]): EditorStep {
  return { state, effects: calls.map(callFrame) };
}

export function callFrame(call: FrameCall): EditorEffect {
  return { type: 'call-frame', call };
}

/** Runs the parts in sequence, each on the state of the previous one, and concatenates their effects. */
export function inTurn(
  state: EditorState,
  ...parts: readonly ((before: EditorState) => EditorStep)[]
): EditorStep {
  return parts.reduce<EditorStep>((step, part) => {
    const next = part(step.state);
    return { state: next.state, effects: [...step.effects, ...next.effects] };
  }, stay(state));
}
