import type { Heard, HeardNode } from './editor-end.ts';
import { heardTree } from './heard-tree.ts';

/**
 * The tree of a `NAV_TREE` message, a line per node: indent by level, name, id, path. Ids of the plain page are
 * shortened.
 */
export function navLines(message: Heard | undefined): readonly string[] {
  const linesOf = (node: HeardNode): readonly string[] => [
    `${'  '.repeat(node.level)}${node.name} ${shortId(node.codebaseId)} ${node.path}`,
    ...node.children.flatMap(linesOf),
  ];
  return linesOf(heardTree(message));
}

function shortId(id: string): string {
  return id.replace(/tempo-0000000(\d)-0000-5000-8000-000000000000/u, 'C$1');
}
