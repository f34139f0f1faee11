import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { needsProp } from '../props/needs-prop.ts';
import type { JsxParent } from './place-of.ts';

/** Tells whether `gone` contains all children of a component that requires children. */
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
