import { CODEBASE_ID_PREFIX } from '#editor-protocol/codebase-id.ts';
import {
  formatKey,
  isAncestor,
  isStoryboard,
  parseKey,
  storyboardKey,
  type ElementKey,
} from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { NavIndex } from '../host/frame-host.ts';
import type { FrameState } from '../host/frame-state.ts';
import type { PointerTarget } from './frame-event.ts';

/** The element that a pointer event would hover or select. */
export type Candidate =
  | { readonly kind: 'none' }
  | { readonly kind: 'storyboard'; readonly key: ElementKey }
  | { readonly kind: 'node'; readonly key: ElementKey; readonly node: NavTreeNode };

const NONE: Candidate = { kind: 'none' };

/**
 * Selection moves inward one level at a time: first the outermost element, then the children, siblings, and ancestors
 * of the selection. Where the tree has no node, the candidate is the storyboard.
 */
export function candidateAt(
  state: FrameState,
  nav: NavIndex | null,
  target: PointerTarget,
  bottomMost: boolean,
): Candidate {
  const { storyboardId } = state.project;
  if (storyboardId === null) return NONE;
  const storyboard: Candidate = { kind: 'storyboard', key: storyboardKey(storyboardId) };
  if (bottomMost) {
    if (target.exact === null) return target.parentIsBody ? storyboard : NONE;
    const exact = nodeOf(nav, target.exact);
    return asCandidate(exact !== undefined && isOfCode(exact) ? exact : undefined);
  }
  const nearest = target.nearest === null ? undefined : nodeOf(nav, target.nearest);
  if (nearest === undefined) return storyboard;
  const { selected } = state;
  if (selected === null || isStoryboard(parseKey(selected))) {
    return asCandidate(selfAndAncestors(nearest).findLast((node) => isOfCode(node)));
  }
  return asCandidate(selfAndAncestors(nearest).find((node) => isSelectable(node, selected)));
}

export function keyOfNode(node: NavTreeNode): ElementKey {
  return formatKey(node.tempoElement);
}

function isSelectable(node: NavTreeNode, selected: ElementKey): boolean {
  if (!isOfCode(node)) return false;
  const above = node.parent === undefined ? [] : selfAndAncestors(node.parent);
  const parentOfCode = above.find((one) => isOfCode(one));
  return (
    keyOfNode(node) === selected ||
    isAncestor(node.tempoElement, parseKey(selected)) ||
    (parentOfCode !== undefined && keyOfNode(parentOfCode) === selected) ||
    (node.parent?.children.some((sibling) => keyOfNode(sibling) === selected) ?? false)
  );
}

/** The node and its ancestors, innermost first. */
function selfAndAncestors(node: NavTreeNode): NavTreeNode[] {
  const line: NavTreeNode[] = [];
  for (let here: NavTreeNode | undefined = node; here !== undefined; here = here.parent) line.push(here);
  return line;
}

/** A skipped root and framework roots cannot be selected, because the code has no element for them. */
function isOfCode({ tempoElement }: NavTreeNode): boolean {
  return tempoElement.codebaseId.startsWith(CODEBASE_ID_PREFIX);
}

function nodeOf(nav: NavIndex | null, key: ElementKey): NavTreeNode | undefined {
  return nav?.nodes.get(key);
}

function asCandidate(node: NavTreeNode | undefined): Candidate {
  return node === undefined ? NONE : { kind: 'node', key: keyOfNode(node), node };
}
