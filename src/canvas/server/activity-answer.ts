import type { MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import type { MadeActivity } from '../journal/journal-line.ts';
import { lookupsIn, patchOf } from './lookup-patch.ts';

/** Answer to an edit that was made or redone. */
export function madeAnswer({ activityId, files, newIds, addedIds }: MadeActivity): MutationAnswer {
  return { activityId, prevIdToNewIdMap: newIds, addedIds, lookups: patchOf(files) };
}

/** Returns the changes that revert the files. */
export function reversedFiles(files: readonly FileChange[]): readonly FileChange[] {
  return files.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
}

/** Answer to an undo: reverses the ids, and lists the restored elements as added. */
export function undoneAnswer({ activityId, files, newIds, addedIds }: MadeActivity): MutationAnswer {
  const back = reversedFiles(files);
  const earlierIds = idsIn(files, 'before');
  const laterIds = new Set(idsIn(files, 'after'));
  const earlier = new Set(earlierIds);
  // Without placeholders of instant updates, which are gone from the page.
  const moved = Object.entries(newIds).filter(([previous]) => earlier.has(previous));
  const taken = new Set([...moved.map(([, id]) => id), ...addedIds]);
  const survives = (id: string) => Object.hasOwn(newIds, id) || (laterIds.has(id) && !taken.has(id));
  return {
    activityId,
    prevIdToNewIdMap: Object.fromEntries(moved.map(([previous, id]) => [id, previous])),
    addedIds: earlierIds.filter((id) => !survives(id)),
    lookups: patchOf(back),
  };
}

function idsIn(files: readonly FileChange[], side: 'before' | 'after'): readonly string[] {
  return files.flatMap((file) => Object.keys(lookupsIn(file.path, file[side])?.treeElements ?? {}));
}
