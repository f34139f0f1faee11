import type { LookupChanges, Scope, ScopeLookup, TreeElement, TreeElementLookup } from './lookups.ts';

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
