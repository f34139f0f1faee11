import type { FrameState } from '../frame-state.ts';
import type { FrameEffect } from './frame-effect.ts';

export interface FrameStep {
  readonly state: FrameState;
  readonly effects: readonly FrameEffect[];
}

const REDRAW: FrameEffect = { type: 'redraw' };

export function stay(state: FrameState): FrameStep {
  return { state, effects: [] };
}

/** Appends one redraw after all other effects, because outlines depend on the final state. */
export function redrawn(state: FrameState, ...effects: readonly FrameEffect[]): FrameStep {
  return { state, effects: [...effects, REDRAW] };
}
