import type { ESTree } from 'vite';

/** Offsets into the source in UTF-16 units, as for `slice`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** 1-based line and column of an offset in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placesIn(source: string): (offset: number) => Place {
  const starts = [0, ...[...source.matchAll(/\r\n|\r|\n/gu)].map(({ 0: end, index }) => index + end.length)];
  return (offset) => {
    let first = 0;
    let after = starts.length;
    while (after - first > 1) {
      const middle = (first + after) >> 1;
      if ((starts[middle] ?? Infinity) <= offset) first = middle;
      else after = middle;
    }
    return { line: first + 1, column: offset - (starts[first] ?? 0) + 1 };
  };
}

/** Returns the expression without parentheses and type assertions. */
export function bareExpression(node: ESTree.Node): ESTree.Node {
  const isShell =
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression';
  return isShell ? bareExpression(node.expression) : node;
}
