import { assertNever } from '#core/assert-never.ts';
import type { Unavailable } from '../../source/encyclopedia-source.ts';
import * as z from 'zod/mini';

/** Why a request to the wiki failed. */
export type UpstreamFailure = Busy | OverShare | Unreachable;

/** The wiki, or this server's own rate limit, asks to wait. */
export interface Busy {
  readonly kind: 'busy';
  /** Whole seconds. */
  readonly retryAfter: number;
}

/** The requester has used its share of the requests to the wiki; others may ask. */
export interface OverShare {
  readonly kind: 'over-share';
  /** Whole seconds. */
  readonly retryAfter: number;
}

export interface Unreachable {
  readonly kind: 'unreachable';
  readonly cause: UnreachableCause;
  /** A few words for the terminal: a status, an address, an error code. */
  readonly detail: string;
}

/**
 * `dropped`: no connection, or a broken one. `timeout`: no answer in time. `status`: a non-success HTTP status.
 * `moved`: redirected to another host. `too-large`, `not-json`: such a body. `refused`: the API answers with an error.
 * `unexpected`: JSON of an unexpected shape. `closed`: the server is shutting down.
 */
export type UnreachableCause =
  | 'dropped'
  | 'timeout'
  | 'status'
  | 'moved'
  | 'too-large'
  | 'not-json'
  | 'refused'
  | 'unexpected'
  | 'closed';

export function unreachable(cause: UnreachableCause, detail = ''): Unreachable {
  return { kind: 'unreachable', cause, detail };
}

/** Converts the failure to the encyclopedia port's `Unavailable`. */
export function asUnavailable(failure: UpstreamFailure): Unavailable {
  switch (failure.kind) {
    case 'busy':
    case 'over-share':
      return { kind: 'unavailable', reason: 'busy', retryAfter: failure.retryAfter };
    case 'unreachable':
      return { kind: 'unavailable', reason: 'unreachable', retryAfter: null };
    default:
      return assertNever(failure);
  }
}

const errorAnswer = z.object({ error: z.object({ code: z.string() }) });

/** API errors that only ask the client to retry later. They arrive with HTTP 200. */
export const ERRORS_THAT_ASK_TO_WAIT: ReadonlySet<string> = new Set(['maxlag', 'ratelimited']);

/** Returns the code of the error in an API answer; null when the answer is not an error. */
export function errorCodeOf(json: unknown): string | null {
  const read = errorAnswer.safeParse(json);
  return read.success ? read.data.error.code : null;
}
