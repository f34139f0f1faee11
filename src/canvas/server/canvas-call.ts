import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { isMutationName, type MutationName } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';

/** The operation, from method and path. */
type Asked =
  | { readonly type: 'mutate'; readonly name: MutationName }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'lookups' }
  | { readonly type: 'activities' };

/** A call with a single answer. */
export type AnsweredCall = Asked & { readonly canvasId: string };

export type CanvasCall = AnsweredCall | { readonly type: 'changes'; readonly canvasId: string };

const CANVAS_ID = /^[A-Za-z0-9_-]{1,64}$/u;
const MUTATE = 'parseAndMutate/mutate/';

/**
 * Parses the raw path without decoding: an encoded variant is another path. The canvas id names a file, so it contains
 * no path characters, and is lowercased, because some file systems ignore case.
 */
export function readCanvasCall(method: string, url: string): Result<CanvasCall, CanvasFault> {
  const [, written = '', operation = ''] = /^\/canvases\/([^/]*)\/(.*)$/su.exec(url) ?? [];
  const call = method === 'POST' ? postCall(operation) : method === 'GET' ? getCall(operation) : null;
  if (call === null) return refuse('unknown-call', `This server has no such call: ${method}`);
  return CANVAS_ID.test(written)
    ? ok({ canvasId: written.toLowerCase(), ...call })
    : refuse('bad-request', 'The id of a canvas has 1 to 64 letters, digits, hyphens and underscores');
}

function postCall(operation: string): Asked | null {
  if (operation === 'parseAndMutate/activities/undoChangeToFiles') return { type: 'undo' };
  if (operation === 'parseAndMutate/activities/redoChangeToFiles') return { type: 'redo' };
  const name = operation.startsWith(MUTATE) ? operation.slice(MUTATE.length) : '';
  return isMutationName(name) ? { type: 'mutate', name } : null;
}

function getCall(operation: string): Asked | { readonly type: 'changes' } | null {
  return operation === 'lookups' || operation === 'activities' || operation === 'changes'
    ? { type: operation }
    : null;
}
