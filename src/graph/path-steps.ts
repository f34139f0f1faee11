import { cell } from './link-graph.ts';
import { markOf, type SearchWave } from './search-wave.ts';

/** The links between two neighbouring layers of the shortest paths: link n leads from `froms[n]` to `tos[n]`. */
export interface PathStep {
  readonly froms: readonly number[];
  readonly tos: readonly number[];
}

/** Marks what lies on a shortest path; the two waves use the bits below. */
const ON_PATH = 4;

/**
 * All links that lie on a shortest path, step by step from the origin of `grown` to that of `still`, in the direction in
 * which `grown` follows links. For a search that has just met: `still` has all its levels whole, and `grown` all but its
 * last, whose articles may be incomplete and are not needed: they stand in the last level of `still`.
 *
 * Nothing but levels that were searched is looked at again, so it costs about as much as the search. It leaves marks on
 * articles of the levels, which go when the waves are cleared.
 *
 * Why a mark is proof enough: an article i clicks from one end with a link to one j clicks from the other has
 * i + 1 + j at or above the distance. So a link from a level can lead to a marked article only where both levels are
 * neighbours on a shortest path; and articles of the level in hand are not marked before the whole level is done.
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
