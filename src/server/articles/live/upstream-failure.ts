import type { Unavailable } from '../encyclopedia-source.ts';

/** Why a request to the wiki brought nothing. */
export type UpstreamFailure = Busy | Unreachable;

/** The wiki, or our own restraint, asks to wait. */
export interface Busy {
  readonly kind: 'busy';
  /** Whole seconds. */
  readonly retryAfter: number;
}

export interface Unreachable {
  readonly kind: 'unreachable';
  readonly cause: UnreachableCause;
  /** A few words for the terminal: a status, an address, the code of an error. */
  readonly detail: string;
}

/**
 * `dropped`: no connection, or one that broke. `timeout`: no answer in time. `status`: an HTTP status that is none of
 * success. `moved`: sent to another host. `too-large`, `not-json`: a body that is. `refused`: the API answers an error.
 * `senseless`: JSON of another shape than asked for. `closed`: we are shutting down.
 */
export type UnreachableCause =
  | 'dropped'
  | 'timeout'
  | 'status'
  | 'moved'
  | 'too-large'
  | 'not-json'
  | 'refused'
  | 'senseless'
  | 'closed';

export function unreachable(cause: UnreachableCause, detail = ''): Unreachable {
  return { kind: 'unreachable', cause, detail };
}

/** What the port of encyclopedias says of it. */
export function asUnavailable(failure: UpstreamFailure): Unavailable {
  return failure.kind === 'busy'
    ? { kind: 'unavailable', reason: 'busy', retryAfter: failure.retryAfter }
    : { kind: 'unavailable', reason: 'unreachable', retryAfter: null };
}
