import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { needsProp } from '../props/needs-prop.ts';
import type { JsxParent } from './place-of.ts';

/** Whether these are all the children there are, and the component has to have some. */
export function needsChildren(
  parent: JsxParent,
  gone: ReadonlySet<ESTree.Node>,
  surroundings: Pick<Target, 'file' | 'sources'>,
): boolean {
  if (parent.type !== 'JSXElement') return false;
  const stays = parent.children.some((child) => {
    const isBlank = child.type === 'JSXText' && child.value.trim() === '';
    return !isBlank && !gone.has(child);
  });
  return !stays && needsProp(parent, 'children', surroundings);
}
