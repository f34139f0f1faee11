import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';

/** Tells whether the text is static in the code, independent of the page's current content. */
export function isStaticallyEditable(key: ElementKey, { project }: FrameState): boolean {
  return Boolean(project.treeElements[parseKey(key).codebaseId]?.staticTextContents);
}
