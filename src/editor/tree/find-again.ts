import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { keyOfNode, type TreeIndex } from './tree-index.ts';

/**
 * The key under which an element stands in a later tree, where it may have another place: the one of the same id whose
 * path is most like the old one. Null where the code's element is not on the page any more.
 */
export function findAgain(index: TreeIndex, key: ElementKey): ElementKey | null {
  if (index.nodes.has(key)) return key;
  const { codebaseId, uniquePath } = parseKey(key);
  const [first, ...others] = index.byCodebaseId.get(codebaseId) ?? [];
  if (first === undefined) return null;
  const likeness = (node: NavTreeNode): number => sharedSteps(node.tempoElement.uniquePath, uniquePath);
  // Of those that are equally like it, the first.
  return keyOfNode(others.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), first));
}

function sharedSteps(one: string, other: string): number {
  const steps = one.split('-');
  const others = other.split('-');
  const parting = steps.findIndex((step, at) => step !== others[at]);
  return parting === -1 ? steps.length : parting;
}
