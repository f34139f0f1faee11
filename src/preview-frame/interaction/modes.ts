import type { FrameState } from '../frame-state.ts';
import { endPointer } from './dragging.ts';
import type { FrameEffect } from './frame-effect.ts';
import { redrawn, type FrameStep } from './frame-step.ts';
import { hover } from './hover.ts';

/** Enables drive mode: the app is used, not edited. Removes outlines and stops hover and drag. */
export function enableDriveMode(before: FrameState): FrameStep {
  const released = endPointer(before, 'DRAG_CANCEL_EVENT');
  const unhovered = hover(released.state, null);
  return redrawn(
    { ...unhovered.state, driveMode: true },
    ...withoutRedraw(released.effects),
    ...withoutRedraw(unhovered.effects),
    ...changedDriveMode(before, true),
    { type: 'hide-arrow-cursor' },
  );
}

export function disableDriveMode(before: FrameState): FrameStep {
  const { state, effects } = before.driveMode ? hover(before, null) : { state: before, effects: [] };
  return redrawn(
    { ...state, driveMode: false },
    ...withoutRedraw(effects),
    ...changedDriveMode(before, false),
    { type: 'show-arrow-cursor' },
  );
}

/** Changes the palette and disables dragging. A press below the drag distance is handled at the next move. */
export function setAiContext(state: FrameState, on: boolean): FrameStep {
  if (!on || state.pointer.phase !== 'dragging') return redrawn({ ...state, aiContext: on });
  const released = endPointer(state, 'DRAG_CANCEL_EVENT');
  return { state: { ...released.state, aiContext: on }, effects: released.effects };
}

function changedDriveMode({ driveMode, project }: FrameState, on: boolean): FrameEffect[] {
  const { storyboardId } = project;
  if (driveMode === on || storyboardId === null) return [];
  return [{ type: 'remember-drive-mode', storyboardId, on }];
}

function withoutRedraw(effects: readonly FrameEffect[]): FrameEffect[] {
  return effects.filter(({ type }) => type !== 'redraw');
}
