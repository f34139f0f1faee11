import { hasInstantUndo } from '#editor-protocol/change/change-transitions.ts';
import type { ChangeOf } from '#editor-protocol/change/change-item.ts';
import { NOTHING_DONE, type InstantOutcome } from './instant-outcome.ts';
import type { InstantTools } from './instant-tools.ts';
import { renameIds } from './rename-ids.ts';
import { renameSelection } from './rename-selection.ts';

/**
 * Repeats an instant update through `applyInner`, which answers the editor for the inner change as for any other; then
 * gives elements the ids that the change had given them.
 */
export function redo(
  { changeFields: { changeToRedo } }: ChangeOf<'REDO'>,
  { host, memory }: InstantTools,
  applyInner: () => InstantOutcome,
): InstantOutcome {
  if (!hasInstantUndo(changeToRedo)) return NOTHING_DONE;
  const { successful, structureChanged } = applyInner();
  const renamed = renameIds(host.window.document, memory, changeToRedo.prevIdToNewIdMap);
  if (renamed) renameSelection(host, changeToRedo.prevIdToNewIdMap);
  return { successful, structureChanged: structureChanged || renamed, data: {} };
}
