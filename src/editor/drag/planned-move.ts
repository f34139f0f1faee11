import { fail, ok, type Result } from '#core/result.ts';
import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { TreeElement, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { DropPlace } from '../state/editor-state.ts';
import { keyOfNode, parentOf, siblingsOf, type TreeIndex } from '../tree/tree-index.ts';

export type MoveProblem =
  /** The element is already there, or is not on the page any more. */
  | 'same-place'
  /** One element in the code renders several on the page. */
  | 'one-of-a-list';

/** Translates a drop on the page to a move in the code. Neighbors are siblings in the source file. */
export function planMove(
  index: TreeIndex,
  code: TreeElementLookup,
  dragged: { readonly key: ElementKey; readonly with: readonly ElementKey[] },
  drop: DropPlace,
): Result<ChangeFields['MOVE_JSX'], MoveProblem> {
  const node = index.nodes.get(dragged.key);
  const container = index.nodes.get(drop.containerKey);
  if (node === undefined || container === undefined) return fail('same-place');
  if (isSamePlace(index, node, dragged.with, drop)) return fail('same-place');
  const idOf = (other: ElementKey | null): string | undefined =>
    other === null ? undefined : index.nodes.get(other)?.tempoElement.codebaseId;
  const id = node.tempoElement.codebaseId;
  const before = idOf(drop.beforeKey);
  const after = idOf(drop.afterKey);
  const isOneOfMany = siblingsOf(index, node).some(
    (sibling) => sibling !== node && sibling.tempoElement.codebaseId === id,
  );
  const isAmongMany = before !== undefined && before === after;
  if (isOneOfMany || isAmongMany || before === id || after === id) return fail('one-of-a-list');
  const containerId = parentInCode(code, after ?? before) ?? container.tempoElement.codebaseId;
  const isThere = (neighbor: string | undefined): boolean =>
    neighbor !== undefined && (parentInCode(code, neighbor) ?? containerId) === containerId;
  return ok({
    codebaseIdToMove: id,
    codebaseIdToMoveTo: containerId,
    ...(isThere(after) && { afterCodebaseId: after }),
    ...(isThere(before) && { beforeCodebaseId: before }),
    expectedCurrentParentCodebaseId: parentInCode(code, id) ?? parentOf(node)?.tempoElement.codebaseId,
  });
}

/**
 * Returns the id of the parent in the source file. On the page it may be a more distant ancestor, because a component
 * can render its children deeper inside.
 */
export function parentInCode(code: TreeElementLookup, id: string | undefined): string | undefined {
  const element: TreeElement | undefined = id !== undefined && Object.hasOwn(code, id) ? code[id] : undefined;
  const parent = element?.['parentCodebaseId'];
  return typeof parent === 'string' ? parent : undefined;
}

function isSamePlace(
  index: TreeIndex,
  node: NavTreeNode,
  dragged: readonly ElementKey[],
  drop: DropPlace,
): boolean {
  const siblings = siblingsOf(index, node).filter(
    (sibling) => sibling === node || !dragged.includes(keyOfNode(sibling)),
  );
  const at = siblings.indexOf(node);
  const keyAt = (place: number): ElementKey | null => {
    const sibling = siblings[place];
    return sibling === undefined ? null : keyOfNode(sibling);
  };
  const parent = parentOf(node);
  return (
    parent !== null &&
    keyOfNode(parent) === drop.containerKey &&
    keyAt(at - 1) === drop.afterKey &&
    keyAt(at + 1) === drop.beforeKey
  );
}
