import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { LookupPatch, ProjectAnswer } from '#editor-protocol/canvas-answer.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { diffLookups, applyPatch } from '../tree/code-lookup.ts';
import {
  type EditorEffect,
  withCalls,
  callFrame,
  withoutEffects,
  type EditorStep,
} from '../state/editor-step.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import { type EditorState, type Link, NO_REPORTS } from '../state/editor-state.ts';
import { mergeActivities } from './change-history.ts';

type ProjectAnswered = Extract<EditorEvent, { type: 'project-answered' }>;

/** The only storyboard: the app's page. */
export const STORYBOARD = 'page';

/** Handles a newly loaded page, which must be initialized even if earlier pages were. */
export function handlePageLoad(state: EditorState): EditorStep {
  const { link } = state;
  switch (link.phase) {
    case 'opening':
      if (link.waitingFor === 'page') return opened(state);
      return withoutEffects({ ...state, link: { phase: 'opening', waitingFor: 'code' } });
    case 'open':
      return opened(state);
    // The server may be reachable by now.
    case 'failed': {
      const waiting: Link = { phase: 'opening', waitingFor: 'code' };
      return { state: { ...state, link: waiting }, effects: [{ type: 'load-project' }] };
    }
    default:
      return assertNever(link);
  }
}

export function projectAnswered(before: EditorState, { project, activities }: ProjectAnswered): EditorStep {
  const pageIsThere = isPageThere(before.link);
  if (!project.ok) return withoutEffects({ ...before, link: failed(project.error, pageIsThere) });
  if (!activities.ok) return withoutEffects({ ...before, link: failed(activities.error, pageIsThere) });
  const { treeElements, scopes, unreadable } = project.value;
  const state: EditorState = {
    ...before,
    code: { treeElements, scopes },
    changes: mergeActivities(before.changes, activities.value),
  };
  const toasts: EditorEffect[] =
    unreadable.length === 0 ? [] : [{ type: 'show-toast', content: unreadableToast(unreadable) }];
  if (!pageIsThere)
    return { state: { ...state, link: { phase: 'opening', waitingFor: 'page' } }, effects: toasts };
  if (before.link.phase === 'open') {
    const call: FrameCall = { name: 'setNewLookups', ...diffLookups(before.code, state.code) };
    return { state, effects: [...toasts, callFrame(call)] };
  }
  const { state: open, effects } = opened(state);
  return { state: open, effects: [...toasts, ...effects] };
}

/** Applies a source change made outside the editor. */
export function codeChanged(state: EditorState, patch: LookupPatch): EditorStep {
  const next = { ...state, code: applyPatch(state.code, patch) };
  if (state.link.phase !== 'open') return withoutEffects(next);
  return withCalls(next, { name: 'setNewLookups', ...patch }, { name: 'checkIfHydrationError' });
}

function opened(state: EditorState): EditorStep {
  const { code, mode, view, pointed, modifiers, changes } = state;
  const calls: FrameCall[] = [
    {
      name: 'initProject',
      storyboardId: STORYBOARD,
      ...code,
      options: { driveModeEnabled: mode === 'drive', aiContextSelection: false },
      storyboardType: 'APPLICATION',
      savedComponentFilename: null,
      originalStoryboardUrl: null,
    },
    { name: 'setZoomPerc', zoom: view.zoom },
  ];
  if (changes.queue.length > 0) calls.push({ name: 'setIsFlushing', isFlushing: true });
  const { selected, multi } = pointed;
  if (selected !== null) {
    calls.push({ name: 'setSelectedElement', key: selected });
    if (modifiers.length > 0)
      calls.push({ name: 'setModifiersForSelectedElement', modifiers, key: selected });
  }
  if (multi.length > 0) calls.push({ name: 'setMultiselectedElementKeys', keys: multi });
  // State of the previous page is gone.
  const fresh: EditorState = {
    ...state,
    link: { phase: 'open' },
    pointed: { ...pointed, hovered: null },
    expectedReports: NO_REPORTS,
    drag: { phase: 'none' },
    editingText: null,
  };
  return withCalls(fresh, ...calls);
}

function isPageThere(link: Link): boolean {
  switch (link.phase) {
    case 'opening':
      return link.waitingFor === 'code';
    case 'open':
      return true;
    case 'failed':
      return link.pageIsThere;
    default:
      return assertNever(link);
  }
}

function failed(failure: Extract<Link, { phase: 'failed' }>['failure'], pageIsThere: boolean): Link {
  return { phase: 'failed', failure, pageIsThere };
}

function unreadableToast(unreadable: ProjectAnswer['unreadable']): ToastContent {
  const [first, ...others] = unreadable;
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  return {
    variant: 'destructive',
    title: unreadable.length === 1 ? 'A file cannot be read' : 'Some files cannot be read',
    description: `${first?.filename ?? ''}: ${first?.problem ?? ''}${more} What they render cannot be edited until they are valid code again.`,
  };
}
