import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';

/** Whether the text stands in the code as it is shown. What the page holds there at the moment is not looked at. */
export function isStaticallyEditable(key: ElementKey, { project }: FrameState): boolean {
  return Boolean(project.treeElements[parseKey(key).codebaseId]?.staticTextContents);
}
