import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { mergeLookups } from '#editor-protocol/lookups.ts';
import { FIRST_STATE, type FrameState } from '../frame-state.ts';
import type { FrameEffect } from './frame-effect.ts';
import { redrawn, stay, type FrameStep } from './frame-step.ts';

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
  return redrawn(
    state,
    { type: 'drop-text-edit' },
    ...forgottenDriveMode(before, storyboardId),
    { type: 'remember-drive-mode', storyboardId, on: state.driveMode },
    { type: state.driveMode ? 'hide-arrow-cursor' : 'show-arrow-cursor' },
  );
}

/** Takes effect with the next tree. */
export function setNewLookups(state: FrameState, call: SetNewLookups): FrameStep {
  const { project } = state;
  return stay({
    ...state,
    project: {
      ...project,
      treeElements: mergeLookups(project.treeElements, call.treeElements),
      scopes: mergeLookups(project.scopes, call.scopes),
    },
  });
}

/** Clears the stored mode of the previous storyboard, which would otherwise stay in the session. */
function forgottenDriveMode({ driveMode, project }: FrameState, storyboardId: string): FrameEffect[] {
  const previous = project.storyboardId;
  if (!driveMode || previous === null || previous === storyboardId) return [];
  return [{ type: 'remember-drive-mode', storyboardId: previous, on: false }];
}
