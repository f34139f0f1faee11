import type { Result } from '#core/result.ts';
import type { ElementKey } from '../element-key.ts';
import { attempt, listOf, optional, record, recordOf, text, type Reader } from '../reader.ts';

/*
 * What the frame tells of an instant update beyond that it is done. The editor keeps it with the change, and gives it back
 * when that is to be undone.
 */

/** Of ADD_CLASS and STYLING. */
export interface StylingData {
  /** The class that the element was given. */
  readonly addedClass?: string | undefined;
  /** The class the code will have; absent for STYLING. */
  readonly codebaseAddedClass?: string | undefined;
}

export interface RemovedElement {
  readonly outerHTML: string;
  readonly elementKeyRemoved: ElementKey;
}

/** Of REMOVE_JSX. */
export interface RemovalData {
  /** Key of the parent → what was removed from it. */
  readonly parentToElementKeysRemoved: Readonly<Record<ElementKey, readonly RemovedElement[]>>;
}

/** Of ADD_JSX. */
export interface AdditionData {
  readonly newAddedIds: readonly string[];
}

/** Fails with what was expected. */
export function readStylingData(data: unknown): Result<StylingData, string> {
  return attempt((value) => {
    const { addedClass, codebaseAddedClass } = record(value);
    return {
      addedClass: optional(text)(addedClass),
      codebaseAddedClass: optional(text)(codebaseAddedClass),
    };
  }, data);
}

export function readRemovalData(data: unknown): Result<RemovalData, string> {
  return attempt((value) => {
    const removed: Reader<RemovedElement> = (entry) => {
      const { outerHTML, elementKeyRemoved } = record(entry);
      return { outerHTML: text(outerHTML), elementKeyRemoved: text(elementKeyRemoved) };
    };
    const lists = recordOf(listOf(removed))(record(value)['parentToElementKeysRemoved']);
    return { parentToElementKeysRemoved: lists };
  }, data);
}
