import type { Result } from '#core/result.ts';
import type { LookupChanges, Scope, ScopeLookup, TreeElement, TreeElementLookup } from './lookups.ts';
import { attempt, listOf, ValidationError, record, recordOf, text, type Reader } from './reader.ts';

/*
 * Answers of the canvas server. The protocol does not define them; this format assumes that editor and server are of
 * the same release.
 */

/** Reasons why a change was not made. The file is unchanged, byte for byte. */
export const CANVAS_FAULTS = [
  // Faults of the request.
  'bad-request',
  'too-large',
  'not-allowed',
  'unknown-call',
  // The file system denies access.
  'unavailable',
  // The element is missing, or differs from what the editor sent.
  'unknown-element',
  'stale-element',
  'outside-source',
  'syntax-error',
  // The edit cannot be made safely.
  'spread-props',
  'computed-text',
  'computed-class',
  'computed-style',
  'computed-prop',
  'list-template',
  'out-of-scope',
  'different-files',
  'different-parents',
  'no-place',
  'bad-tag',
  'bad-prop',
  'bad-class',
  'bad-style',
  'text-changed',
  'nothing-to-change',
  'would-not-parse',
  // Undo and redo.
  'unknown-activity',
  'not-latest',
  'file-changed',
] as const;

export type CanvasFaultCode = (typeof CANVAS_FAULTS)[number];

export interface CanvasFault {
  readonly code: CanvasFaultCode;
  /** A sentence for the developer. */
  readonly message: string;
}

/** Changes of the lookups; a null entry was removed. */
export interface LookupPatch {
  readonly treeElements: LookupChanges<TreeElement>;
  readonly scopes: LookupChanges<Scope>;
}

/** Answer to all eleven mutations and both activities. */
export interface MutationAnswer {
  readonly activityId: string;
  /** Previous id → new id of every element whose id changed, including placeholders of instant updates. */
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  /** Ids of elements that are new in the code, in source order. */
  readonly addedIds: readonly string[];
  readonly lookups: LookupPatch;
}

/** Answer to `GET canvases/{canvasId}/lookups`. */
export interface ProjectAnswer {
  readonly treeElements: TreeElementLookup;
  readonly scopes: ScopeLookup;
  /** Files with syntax errors. */
  readonly unreadable: readonly { readonly filename: string; readonly problem: string }[];
}

/** One entry of `GET canvases/{canvasId}/activities`; oldest first. */
export interface Activity {
  readonly activityId: string;
  /** The mutation's path segment: `styling`, `addJsxElement`, … */
  readonly mutation: string;
  /** For display: `Edit Text of h1 in src/web/…`. */
  readonly summary: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isUndone: boolean;
}

const nullable =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null ? null : read(value);
const lookupPatch: Reader<LookupPatch> = (value) => {
  const { treeElements, scopes } = record(value);
  return {
    treeElements: recordOf(nullable<TreeElement>(record))(treeElements),
    scopes: recordOf(nullable<Scope>(record))(scopes),
  };
};
const flag: Reader<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new ValidationError('a boolean was expected');
  return value;
};
const moment: Reader<number> = (value) => {
  if (typeof value !== 'number') throw new ValidationError('a number was expected');
  return value;
};

export function readMutationAnswer(data: unknown): Result<MutationAnswer, string> {
  return attempt((value) => {
    const { activityId, prevIdToNewIdMap, addedIds, lookups } = record(value);
    return {
      activityId: text(activityId),
      prevIdToNewIdMap: recordOf(text)(prevIdToNewIdMap),
      addedIds: listOf(text)(addedIds),
      lookups: lookupPatch(lookups),
    };
  }, data);
}

export function readProjectAnswer(data: unknown): Result<ProjectAnswer, string> {
  return attempt((value) => {
    const { treeElements, scopes, unreadable } = record(value);
    return {
      treeElements: recordOf<TreeElement>(record)(treeElements),
      scopes: recordOf<Scope>(record)(scopes),
      unreadable: listOf((one) => {
        const { filename, problem } = record(one);
        return { filename: text(filename), problem: text(problem) };
      })(unreadable),
    };
  }, data);
}

export function readActivities(data: unknown): Result<readonly Activity[], string> {
  return attempt(
    (value) =>
      listOf((one): Activity => {
        const { activityId, mutation, summary, at, isUndone } = record(one);
        return {
          activityId: text(activityId),
          mutation: text(mutation),
          summary: text(summary),
          at: moment(at),
          isUndone: flag(isUndone),
        };
      })(record(value)['activities']),
    data,
  );
}

export function readLookupPatch(data: unknown): Result<LookupPatch, string> {
  return attempt(lookupPatch, data);
}

/** Reads an error answer: `{ error: { code, message } }`. */
export function readCanvasFault(data: unknown): Result<CanvasFault, string> {
  return attempt((value) => {
    const { code, message } = record(record(value)['error']);
    const known = CANVAS_FAULTS.find((one) => one === code);
    if (known === undefined) throw new ValidationError('a fault of the canvas server was expected');
    return { code: known, message: text(message) };
  }, data);
}
