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

/**
 * A counting sort of the links by their target: two passes, no comparison, whatever the size. Row n's next free place is
 * kept where its end will stand, one cell late, so that nothing but the result takes memory.
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
