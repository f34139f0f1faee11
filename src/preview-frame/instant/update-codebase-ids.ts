import type { FrameFunctions } from '#editor-protocol/frame-call.ts';
import type { FrameHost } from '../frame-host.ts';
import type { InstantMemory } from './instant-memory.ts';
import { renameIds } from './rename-ids.ts';
import { renameSelection } from './rename-selection.ts';

/**
 * Renames the ids of elements after the code changed. The lookups in the call apply only to the tree built here; the
 * editor sends permanent ones with `setNewLookups`.
 */
export function updateCodebaseIds(
  call: FrameFunctions['updateCodebaseIds'],
  host: FrameHost,
  memory: InstantMemory,
): void {
  const { newIds, treeElements, scopes } = call;
  const found = renameIds(host.window.document, memory, newIds);
  renameSelection(host, newIds);
  if (found) host.rebuildNavTree({ treeElements, scopes });
  host.redrawOutlines();
}
