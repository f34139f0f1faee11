import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { Press } from '../frame-state.ts';

/**
 * What is to be done in the page or said to the editor, in order. HTML, texts and computed styles are read by whoever
 * runs an effect, so the reducer needs no page.
 */
export type FrameEffect =
  | { readonly type: 'emit'; readonly message: FrameMessage }
  | { readonly type: 'announce-selected'; readonly key: ElementKey | null; readonly withHtml: boolean }
  /** To the editor, which set the key itself. */
  | { readonly type: 'answer-selected'; readonly key: ElementKey | null }
  | { readonly type: 'announce-multi'; readonly keys: readonly ElementKey[] }
  | { readonly type: 'answer-multi'; readonly keys: readonly ElementKey[] }
  | {
      readonly type: 'announce-drag-start';
      readonly press: Press;
      readonly selected: ElementKey | null;
      /** By the editor, not by a pointer. */
      readonly triggered: boolean;
    }
  | { readonly type: 'redraw' }
  /** Locked and let go at once: later events of the pointer then reach the page around the frame. */
  | { readonly type: 'lock-pointer' }
  | { readonly type: 'start-text-edit'; readonly key: ElementKey }
  /** Without a word to the editor. */
  | { readonly type: 'drop-text-edit' }
  | { readonly type: 'remember-drive-mode'; readonly storyboardId: string; readonly on: boolean }
  /** The arrow over everything, as long as the page is edited and not used. */
  | { readonly type: 'show-arrow-cursor' | 'hide-arrow-cursor' };
