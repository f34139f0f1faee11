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

/**
 * Builds a graph from an adjacency list: entry n lists the articles that article n links to. Removes repeated links and
 * links to the same article, because neither is a hop (D4). Throws for a number without an entry.
 */
export function buildLinkGraph(adjacency: readonly Iterable<number>[]): LinkGraph {
  const nodeCount = adjacency.length;
  const offsets = new Uint32Array(nodeCount + 1);
  const targets: number[] = [];
  for (const [from, links] of adjacency.entries()) {
    for (const to of new Set(links)) {
      if (!Number.isInteger(to) || to < 0 || to >= nodeCount) {
        throw new RangeError(`Article ${from} links to ${to}, but there are ${nodeCount} articles`);
      }
      if (to !== from) targets.push(to);
    }
    offsets[from + 1] = targets.length;
  }
  return graphOfRows({ offsets, targets: Uint32Array.from(targets) });
}

/** Builds a graph from valid rows of outgoing links by computing the rows of incoming links. */
export function graphOfRows(out: LinkRows): LinkGraph {
  return { nodeCount: out.offsets.length - 1, linkCount: out.targets.length, out, in: reverseRows(out) };
}

/**
 * Counting sort of the links by target: two passes, no comparisons. The next free index of row n is kept in the cell
 * where its end will be, shifted by one, so that only the result takes memory.
 */
function reverseRows(rows: LinkRows): LinkRows {
  const nodeCount = rows.offsets.length - 1;
  const { length } = rows.targets;
  const cursors = new Uint32Array(nodeCount + 2);
  for (let link = 0; link < length; link++) {
    const behind = cell(rows.targets, link) + 2;
    cursors[behind] = cell(cursors, behind) + 1;
  }
  for (let node = 2; node < nodeCount + 2; node++)
    cursors[node] = cell(cursors, node - 1) + cell(cursors, node);
  const sources = new Uint32Array(length);
  for (let from = 0; from < nodeCount; from++) {
    const end = cell(rows.offsets, from + 1);
    for (let link = cell(rows.offsets, from); link < end; link++) {
      const cursor = cell(rows.targets, link) + 1;
      const place = cell(cursors, cursor);
      sources[place] = from;
      cursors[cursor] = place + 1;
    }
  }
  return { offsets: cursors.subarray(0, nodeCount + 1), targets: sources };
}

/**
 * Returns whether these are valid row offsets for `cellCount` cells: checksums can be forged, and searches rely on it.
 */
export function areValidOffsets(offsets: Uint32Array, cellCount: number): boolean {
  const { length } = offsets;
  if (length === 0 || offsets[0] !== 0 || offsets.at(-1) !== cellCount) return false;
  for (let at = 1; at < length; at++) if (cell(offsets, at - 1) > cell(offsets, at)) return false;
  return true;
}

/** Returns whether all numbers are below `nodeCount`. */
export function areValidNodes(nodes: Uint32Array, nodeCount: number): boolean {
  const { length } = nodes;
  for (let at = 0; at < length; at++) if (cell(nodes, at) >= nodeCount) return false;
  return true;
}
