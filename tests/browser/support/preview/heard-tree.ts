import type { Heard, HeardNode } from './editor-end.ts';

/** The top node of a `NAV_TREE` message. */
export function heardTree(message: Heard | undefined): HeardNode {
  const tree = message?.['navTree'];
  if (message?.id !== 'NAV_TREE' || !isNode(tree)) {
    throw new Error(`No nav tree, but ${JSON.stringify(message)}`);
  }
  return tree;
}

/** The node with this key, anywhere in a `NAV_TREE` message. */
export function heardNode(message: Heard | undefined, key: string): HeardNode {
  const search = (node: HeardNode): HeardNode | undefined =>
    node.key === key ? node : node.children.map(search).find((found) => found !== undefined);
  const found = search(heardTree(message));
  if (found === undefined) throw new Error(`No node ${key}`);
  return found;
}

function isNode(value: unknown): value is HeardNode {
  return typeof value === 'object' && value !== null && 'codebaseId' in value && 'children' in value;
}
