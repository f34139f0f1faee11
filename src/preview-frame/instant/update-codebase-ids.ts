import type { FrameFunctions } from '#editor-protocol/frame-call.ts';
import type { FrameHost } from '../frame-host.ts';
import type { InstantMemory } from './instant-memory.ts';
import { renameIds } from './rename-ids.ts';
import { renameSelection } from './rename-selection.ts';

/**
 * The code gave its elements new ids. The lookups that come along serve the one tree built here; the editor sends those
 * to be kept with `setNewLookups`.
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
