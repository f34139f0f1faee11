import { cell, type LinkRows } from '#graph/link-graph.ts';

/** Baseline for comparison: a breadth-first search from the start until it reaches the goal; null if it never does. */
export function oneSidedDistance(rows: LinkRows, from: number, to: number): number | null {
  const nodeCount = rows.offsets.length - 1;
  const isSeen = new Uint8Array(nodeCount);
  const queue = new Uint32Array(nodeCount);
  queue[0] = from;
  isSeen[from] = 1;
  let end = 1;
  let levelEnd = 1;
  let clicks = 0;
  for (let head = 0; head < end; head++) {
    if (head === levelEnd) {
      clicks += 1;
      levelEnd = end;
    }
    const node = cell(queue, head);
    if (node === to) return clicks;
    const rowEnd = cell(rows.offsets, node + 1);
    for (let link = cell(rows.offsets, node); link < rowEnd; link++) {
      const next = cell(rows.targets, link);
      if (isSeen[next] === 1) continue;
      isSeen[next] = 1;
      queue[end++] = next;
    }
  }
  return null;
}
