import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { keyOfNode, type TreeIndex } from './tree-index.ts';

/**
 * Returns the current key of an element that may have a new path: the node of the same codebase id with the longest
 * common path prefix. Null when the codebase id is not on the page.
 */
export function findAgain(index: TreeIndex, key: ElementKey): ElementKey | null {
  if (index.nodes.has(key)) return key;
  const { codebaseId, uniquePath } = parseKey(key);
  const [first, ...others] = index.byCodebaseId.get(codebaseId) ?? [];
  if (first === undefined) return null;
  const likeness = (node: NavTreeNode): number => sharedSteps(node.tempoElement.uniquePath, uniquePath);
  // On a tie, the first.
  return keyOfNode(others.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), first));
}

function sharedSteps(one: string, other: string): number {
  const steps = one.split('-');
  const others = other.split('-');
  const parting = steps.findIndex((step, at) => step !== others[at]);
  return parting === -1 ? steps.length : parting;
}
