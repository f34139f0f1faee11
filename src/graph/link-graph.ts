/**
 * The links of an encyclopedia as a directed graph in compressed sparse rows, in both directions. Nodes are articles,
 * numbered from 0. Seven million articles with two hundred million links take 1.66 GB; a row is a view.
 */
export interface LinkGraph {
  readonly nodeCount: number;
  readonly linkCount: number;
  /** Row n: the articles that article n links to, unique, without n; in reading order if known. */
  readonly out: LinkRows;
  /** Row n: the articles that link to article n, ascending. */
  readonly in: LinkRows;
}

/** Row n is `targets[offsets[n]]` up to, but not including, `targets[offsets[n + 1]]`. */
export interface LinkRows {
  /** One more entry than nodes; ascending from 0 to the number of links. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Returns a cell whose index must be in range; throws otherwise, because reading outside is a bug. */
export function cell(array: Uint32Array, index: number): number {
  const value = array[index];
  if (value === undefined) throw new RangeError(`No cell ${index} in an array of ${array.length}`);
  return value;
}

/** Returns a view of one row, not a copy. */
export function row(rows: LinkRows, node: number): Uint32Array {
  return rows.targets.subarray(cell(rows.offsets, node), cell(rows.offsets, node + 1));
}

export function degree(rows: LinkRows, node: number): number {
  return cell(rows.offsets, node + 1) - cell(rows.offsets, node);
}

export function hasLink(graph: LinkGraph, from: number, to: number): boolean {
  return row(graph.out, from).includes(to);
}
