import type { ReceivedMessage, ReceivedNode } from './editor-end.ts';

/** The top node of a `NAV_TREE` message. */
export function receivedTree(message: ReceivedMessage | undefined): ReceivedNode {
  const tree = message?.['navTree'];
  if (message?.id !== 'NAV_TREE' || !isNode(tree)) {
    throw new Error(`No nav tree, but ${JSON.stringify(message)}`);
  }
  return tree;
}

/** The node with this key, anywhere in a `NAV_TREE` message. */
export function receivedNode(message: ReceivedMessage | undefined, key: string): ReceivedNode {
  const search = (node: ReceivedNode): ReceivedNode | undefined =>
    node.key === key ? node : node.children.map(search).find((found) => found !== undefined);
  const found = search(receivedTree(message));
  if (found === undefined) throw new Error(`No node ${key}`);
  return found;
}

function isNode(value: unknown): value is ReceivedNode {
  return typeof value === 'object' && value !== null && 'codebaseId' in value && 'children' in value;
}
