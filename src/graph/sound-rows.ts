import { cell } from './link-graph.ts';

/**
 * Returns whether these are valid row offsets for `cellCount` cells: checksums can be forged, and searches rely on it.
 */
export function areSoundOffsets(offsets: Uint32Array, cellCount: number): boolean {
  const { length } = offsets;
  if (length === 0 || offsets[0] !== 0 || offsets.at(-1) !== cellCount) return false;
  for (let at = 1; at < length; at++) if (cell(offsets, at - 1) > cell(offsets, at)) return false;
  return true;
}

/** Returns whether all numbers are below `nodeCount`. */
export function areSoundNodes(nodes: Uint32Array, nodeCount: number): boolean {
  const { length } = nodes;
  for (let at = 0; at < length; at++) if (cell(nodes, at) >= nodeCount) return false;
  return true;
}
