import type { Result } from '#core/result.ts';
import type { ElementKey } from '../element-key.ts';
import { attempt, listOf, optional, record, recordOf, text, type Reader } from '../reader.ts';

/*
 * Data of the frame's answer to an instant update. The editor stores it with the change and sends it back for an undo.
 */

/** Data of ADD_CLASS and STYLING. */
export interface StylingData {
  /** The class that the element received. */
  readonly addedClass?: string | undefined;
  /** The class that the code will have; absent for STYLING. */
  readonly codebaseAddedClass?: string | undefined;
}

export interface RemovedElement {
  readonly outerHTML: string;
  readonly elementKeyRemoved: ElementKey;
}

/** Data of REMOVE_JSX. */
export interface RemovalData {
  /** Parent key → elements removed from it. */
  readonly parentToElementKeysRemoved: Readonly<Record<ElementKey, readonly RemovedElement[]>>;
}

/** Data of ADD_JSX. */
export interface AdditionData {
  readonly newAddedIds: readonly string[];
}

/** Fails with a text that says what was expected. */
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
