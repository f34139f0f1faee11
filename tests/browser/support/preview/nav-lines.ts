import type { ReceivedMessage, ReceivedNode } from './editor-end.ts';
import { receivedTree } from './received-tree.ts';

/**
 * The tree of a `NAV_TREE` message, a line per node: indent by level, name, id, path. Ids of the plain page are
 * shortened.
 */
export function navLines(message: ReceivedMessage | undefined): readonly string[] {
  const linesOf = (node: ReceivedNode): readonly string[] => [
    `${'  '.repeat(node.level)}${node.name} ${shortId(node.codebaseId)} ${node.path}`,
    ...node.children.flatMap(linesOf),
  ];
  return linesOf(receivedTree(message));
}

function shortId(id: string): string {
  return id.replace(/tempo-0000000(\d)-0000-5000-8000-000000000000/u, 'C$1');
}
