import { cell } from './link-graph.ts';
import { markOf, type SearchWave } from './search-wave.ts';

/** Links between two adjacent layers of the shortest paths: link n leads from `froms[n]` to `tos[n]`. */
export interface PathStep {
  readonly froms: readonly number[];
  readonly tos: readonly number[];
}

/** Marks articles on a shortest path; the two waves use the bits below. */
const ON_PATH = 4;

/**
 * Returns all links on shortest paths, step by step from the origin of `grown` to that of `still`, in the direction in
 * which `grown` follows links. Requires that the waves have just met: `still` has all its levels complete, `grown` all
 * but its last, whose articles are in the last level of `still`. Visits only searched levels, so it costs about as much
 * as the search. Its marks are removed when the waves are cleared.
 *
 * Why a mark suffices: an article i clicks from one end, with a link to an article j clicks from the other, has i + 1 +
 * j at or above the distance. So a link from a level leads to a marked article only if both levels are adjacent on a
 * shortest path; and articles of the current level are marked only after the whole level is done.
 */
export function collectSteps(marks: Uint8Array, grown: SearchWave, still: SearchWave): PathStep[] {
  const meeting = linksOf(grown, grown.depth - 1, (next) => (markOf(marks, next) & still.bit) !== 0);
  markAll(marks, meeting.froms);
  markAll(marks, meeting.tos);
  const before: PathStep[] = [];
  for (let depth = grown.depth - 2; depth >= 0; depth--) {
    const step = linksOf(grown, depth, (next) => (markOf(marks, next) & ON_PATH) !== 0);
    markAll(marks, step.froms);
    before.push(step);
  }
  const after: PathStep[] = [];
  for (let depth = still.depth - 1; depth >= 0; depth--) {
    const step = linksOf(still, depth, (next) => (markOf(marks, next) & ON_PATH) !== 0);
    markAll(marks, step.froms);
    after.push({ froms: step.tos, tos: step.froms });
  }
  return [...before.reverse(), meeting, ...after];
}

function linksOf(wave: SearchWave, depth: number, isWanted: (node: number) => boolean): PathStep {
  const froms: number[] = [];
  const tos: number[] = [];
  const { offsets, targets } = wave.rows;
  for (const node of wave.level(depth)) {
    const end = cell(offsets, node + 1);
    for (let link = cell(offsets, node); link < end; link++) {
      const next = cell(targets, link);
      if (!isWanted(next)) continue;
      froms.push(node);
      tos.push(next);
    }
  }
  return { froms, tos };
}

function markAll(marks: Uint8Array, nodes: readonly number[]): void {
  for (const node of nodes) marks[node] = markOf(marks, node) | ON_PATH;
}
