import { cell, type LinkGraph, type LinkRows } from './link-graph.ts';

/**
 * The graph of an adjacency list: entry n names the articles that article n links to. Repeated links count once and
 * links of an article to itself not at all, for neither is a hop (D4). A number that names no entry throws.
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

/** Completes rows of outgoing links, sound by assumption, to a graph: the rows of incoming links follow from them. */
export function graphOfRows(out: LinkRows): LinkGraph {
  return { nodeCount: out.offsets.length - 1, linkCount: out.targets.length, out, in: reverseRows(out) };
}

/** A counting sort of the links by their target: two passes, no comparison, whatever the size. */
function reverseRows(rows: LinkRows): LinkRows {
  const nodeCount = rows.offsets.length - 1;
  const offsets = new Uint32Array(nodeCount + 1);
  for (const to of rows.targets) offsets[to + 1] = cell(offsets, to + 1) + 1;
  for (let node = 0; node < nodeCount; node++) {
    offsets[node + 1] = cell(offsets, node) + cell(offsets, node + 1);
  }
  const free = offsets.slice(0, nodeCount);
  const sources = new Uint32Array(rows.targets.length);
  for (let from = 0; from < nodeCount; from++) {
    const end = cell(rows.offsets, from + 1);
    for (let link = cell(rows.offsets, from); link < end; link++) {
      const to = cell(rows.targets, link);
      const place = cell(free, to);
      sources[place] = from;
      free[to] = place + 1;
    }
  }
  return { offsets, targets: sources };
}
