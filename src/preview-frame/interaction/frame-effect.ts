import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FrameState, Press } from '../host/frame-state.ts';

/**
 * An action on the page or a message to the editor, run in order. `runEffect` reads HTML, texts, and styles, so
 * the reducer needs no page.
 */
export type FrameEffect =
  | { readonly type: 'emit'; readonly message: FrameMessage }
  | { readonly type: 'announce-selected'; readonly key: ElementKey | null; readonly withHtml: boolean }
  /** Answers the editor, which set the key. */
  | { readonly type: 'answer-selected'; readonly key: ElementKey | null }
  | { readonly type: 'announce-multi'; readonly keys: readonly ElementKey[] }
  | { readonly type: 'answer-multi'; readonly keys: readonly ElementKey[] }
  | {
      readonly type: 'announce-drag-start';
      readonly press: Press;
      readonly selected: ElementKey | null;
      /** Started by the editor, not by a pointer. */
      readonly triggered: boolean;
    }
  | { readonly type: 'redraw' }
  /** Locks and releases the pointer at once, so that later pointer events reach the surrounding page. */
  | { readonly type: 'lock-pointer' }
  | { readonly type: 'start-text-edit'; readonly key: ElementKey }
  /** Does not notify the editor. */
  | { readonly type: 'drop-text-edit' }
  | { readonly type: 'store-drive-mode'; readonly storyboardId: string; readonly on: boolean }
  /** The default cursor over everything while the page is edited. */
  | { readonly type: 'show-arrow-cursor' | 'hide-arrow-cursor' };

export interface FrameStep {
  readonly state: FrameState;
  readonly effects: readonly FrameEffect[];
}

const REDRAW: FrameEffect = { type: 'redraw' };

export function withoutEffects(state: FrameState): FrameStep {
  return { state, effects: [] };
}

/** Appends one redraw after all other effects, because outlines depend on the final state. */
export function withRedraw(state: FrameState, ...effects: readonly FrameEffect[]): FrameStep {
  return { state, effects: [...effects, REDRAW] };
}
