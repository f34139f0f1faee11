import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { mergeLookups } from '#editor-protocol/lookups.ts';
import { FIRST_STATE, type FrameState } from '../host/frame-state.ts';
import { endPointer } from './dragging.ts';
import { withRedraw, withoutEffects, type FrameEffect, type FrameStep } from './frame-effect.ts';
import { hover } from './hover.ts';

type InitProject = Extract<FrameCall, { readonly name: 'initProject' }>;
type SetNewLookups = Extract<FrameCall, { readonly name: 'setNewLookups' }>;

/** Resets the state except zoom and pointer position. The editor may call it repeatedly. */
export function initProject(before: FrameState, call: InitProject): FrameStep {
  const { storyboardId, options } = call;
  const state: FrameState = {
    ...FIRST_STATE,
    zoom: before.zoom,
    mouse: before.mouse,
    driveMode: options.driveModeEnabled,
    aiContext: options.aiContextSelection,
    project: {
      storyboardId,
      treeElements: call.treeElements,
      scopes: call.scopes,
      storyboardType: call.storyboardType,
      savedComponentFilename: call.savedComponentFilename,
      originalStoryboardUrl: call.originalStoryboardUrl,
    },
  };
  return withRedraw(
    state,
    { type: 'drop-text-edit' },
    ...forgetPreviousDriveMode(before, storyboardId),
    { type: 'store-drive-mode', storyboardId, on: state.driveMode },
    { type: state.driveMode ? 'hide-arrow-cursor' : 'show-arrow-cursor' },
  );
}

/** Takes effect with the next tree. */
export function setNewLookups(state: FrameState, call: SetNewLookups): FrameStep {
  const { project } = state;
  return withoutEffects({
    ...state,
    project: {
      ...project,
      treeElements: mergeLookups(project.treeElements, call.treeElements),
      scopes: mergeLookups(project.scopes, call.scopes),
    },
  });
}

/** Clears the stored mode of the previous storyboard, which would otherwise remain in the session. */
function forgetPreviousDriveMode({ driveMode, project }: FrameState, storyboardId: string): FrameEffect[] {
  const previous = project.storyboardId;
  if (!driveMode || previous === null || previous === storyboardId) return [];
  return [{ type: 'store-drive-mode', storyboardId: previous, on: false }];
}

/** Enables drive mode: the app is used, not edited. Removes outlines and stops hover and drag. */
export function enableDriveMode(before: FrameState): FrameStep {
  const released = endPointer(before, 'DRAG_CANCEL_EVENT');
  const unhovered = hover(released.state, null);
  return withRedraw(
    { ...unhovered.state, driveMode: true },
    ...withoutRedraw(released.effects),
    ...withoutRedraw(unhovered.effects),
    ...changedDriveMode(before, true),
    { type: 'hide-arrow-cursor' },
  );
}

export function disableDriveMode(before: FrameState): FrameStep {
  const { state, effects } = before.driveMode ? hover(before, null) : { state: before, effects: [] };
  return withRedraw(
    { ...state, driveMode: false },
    ...withoutRedraw(effects),
    ...changedDriveMode(before, false),
    { type: 'show-arrow-cursor' },
  );
}

/** Changes the palette and disables dragging. A press below the drag distance is handled at the next move. */
export function setAiContext(state: FrameState, on: boolean): FrameStep {
  if (!on || state.pointer.phase !== 'dragging') return withRedraw({ ...state, aiContext: on });
  const released = endPointer(state, 'DRAG_CANCEL_EVENT');
  return { state: { ...released.state, aiContext: on }, effects: released.effects };
}

function changedDriveMode({ driveMode, project }: FrameState, on: boolean): FrameEffect[] {
  const { storyboardId } = project;
  if (driveMode === on || storyboardId === null) return [];
  return [{ type: 'store-drive-mode', storyboardId, on }];
}

function withoutRedraw(effects: readonly FrameEffect[]): FrameEffect[] {
  return effects.filter(({ type }) => type !== 'redraw');
}
