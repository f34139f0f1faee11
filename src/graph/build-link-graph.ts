import { cell, type LinkGraph, type LinkRows } from './link-graph.ts';

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
