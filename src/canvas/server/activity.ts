import { assertNever } from '#core/assert-never.ts';
import type { MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import type { ElementRef, Mutation } from '../edit/mutation.ts';
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

/** Describes an edit for the history: `Edit Text of h1 in src/web/…`. */
export function summaryOf(mutation: Mutation): string {
  switch (mutation.name) {
    case 'styling':
      return told('Styling of', [mutation.element]);
    case 'addJsxElement':
      return told('Add Element to', [mutation.destination]);
    case 'moveJsxElement':
      return told('Move Element', [mutation.element]);
    case 'removeJsxElement':
      return told('Delete Element', mutation.elements);
    case 'changePropValue':
      return told(`Change Prop ${mutation.propName} of`, [mutation.element]);
    case 'wrapInDiv':
      return told('Wrap In Div of', mutation.elements);
    case 'duplicate':
      return told('Duplicate', mutation.elements);
    case 'changeElementTag':
      return told('Change Tag Name of', [mutation.element]);
    case 'addClass':
      return told(`Add Class ${mutation.className} to`, [mutation.element]);
    case 'removeClass':
      return told(`Remove Class ${mutation.className} of`, [mutation.element]);
    case 'editText':
      return told('Edit Text of', [mutation.element]);
    default:
      return assertNever(mutation);
  }
}

function told(what: string, elements: readonly ElementRef[]): string {
  const [first, ...others] = elements;
  const name = first?.componentName ?? 'an element';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${what} ${name}${more} in ${first?.filename}`;
}
