import type { MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import type { ChangeType } from '#editor-protocol/change/change-item.ts';
import { summarizeChange } from '#editor-protocol/change/change-summary.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import type { ElementRef, Mutation, MutationName } from '../edit/mutation.ts';
import type { RecordedActivity } from '../journal/journal-line.ts';
import { lookupsIn, patchOf } from './lookup-patch.ts';

/** Answer to an edit that was made or redone. */
export function editAnswer({ activityId, files, newIds, addedIds }: RecordedActivity): MutationAnswer {
  return { activityId, prevIdToNewIdMap: newIds, addedIds, lookups: patchOf(files) };
}

/** Returns the changes that revert the files. */
export function reversedFiles(files: readonly FileChange[]): readonly FileChange[] {
  return files.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
}

/** Answer to an undo: reverses the ids, and lists the restored elements as added. */
export function undoAnswer({ activityId, files, newIds, addedIds }: RecordedActivity): MutationAnswer {
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

const CHANGE_TYPES: Readonly<Record<MutationName, ChangeType>> = {
  styling: 'STYLING',
  addJsxElement: 'ADD_JSX',
  moveJsxElement: 'MOVE_JSX',
  removeJsxElement: 'REMOVE_JSX',
  changePropValue: 'CHANGE_PROP',
  wrapInDiv: 'WRAP_DIV',
  duplicate: 'DUPLICATE',
  changeElementTag: 'CHANGE_TAG',
  addClass: 'ADD_CLASS',
  removeClass: 'REMOVE_CLASS',
  editText: 'EDIT_TEXT',
};

/** Describes an edit for the history: `Edit Text of h1 in src/web/…`. */
export function summaryOf(mutation: Mutation): string {
  const elements = elementsOf(mutation);
  const summary = summarizeChange({
    type: CHANGE_TYPES[mutation.name],
    elements: elements.map(({ componentName }) => componentName),
    ...('propName' in mutation ? { detail: mutation.propName } : {}),
    ...('className' in mutation ? { detail: mutation.className } : {}),
  });
  return `${summary} in ${elements[0]?.filename}`;
}

function elementsOf(mutation: Mutation): readonly ElementRef[] {
  if ('elements' in mutation) return mutation.elements;
  return ['destination' in mutation ? mutation.destination : mutation.element];
}
