import { assertNever } from '#core/assert-never.ts';
import type { Unavailable } from '../encyclopedia-source.ts';
import type { JsonObject } from './json.ts';

/** The codes of MediaWiki's errors that this gateway gives, and `upstream-unavailable`, which is ours; closed. */
export type ApiErrorCode =
  | 'badcontinue'
  | 'badinteger'
  | 'badvalue'
  | 'invalidtitle'
  | 'missingparam'
  | 'missingtitle'
  | 'pagecannotexist'
  | 'ratelimited'
  | 'toomanyvalues'
  | 'upstream-unavailable';

/** A call that failed as expected. MediaWiki answers it with HTTP 200, and its own header names the code. */
export interface ApiError {
  readonly code: ApiErrorCode;
  /** MediaWiki's words, in plain text; what the caller sent may stand in it as it came. */
  readonly info: string;
  /** Further fields of the error: the limit that was passed. */
  readonly data?: JsonObject;
  /** Seconds after which the same call may succeed, for the header Retry-After. */
  readonly retryAfter?: number;
}

export function badValue(parameter: string, value: string): ApiError {
  return { code: 'badvalue', info: `Unrecognized value for parameter "${parameter}": ${value}.` };
}

export function badInteger(parameter: string, value: string): ApiError {
  return { code: 'badinteger', info: `Invalid value "${value}" for integer parameter "${parameter}".` };
}

export function missingParameter(parameter: string): ApiError {
  return { code: 'missingparam', info: `The "${parameter}" parameter must be set.` };
}

export function tooManyValues(parameter: string, limit: number): ApiError {
  return {
    code: 'toomanyvalues',
    info: `Too many values supplied for parameter "${parameter}". The limit is ${limit}.`,
    data: { parameter, limit, lowlimit: limit, highlimit: limit },
  };
}

export function invalidTitle(title: string): ApiError {
  return { code: 'invalidtitle', info: `Bad title "${title}".` };
}

export const MISSING_TITLE: ApiError = {
  code: 'missingtitle',
  info: "The page you specified doesn't exist.",
};

export const PAGE_CANNOT_EXIST: ApiError = {
  code: 'pagecannotexist',
  info: "Namespace doesn't allow actual pages.",
};

export const BAD_CONTINUE: ApiError = {
  code: 'badcontinue',
  info: 'Invalid continue param. You should pass the original value returned by the previous query.',
};

/** The encyclopedia behind the gateway gave no answer: no fault of the call, which may be made again. */
export function unavailable({ reason, retryAfter }: Unavailable): ApiError {
  const wait = retryAfter === null ? {} : { retryAfter };
  switch (reason) {
    case 'busy':
      return {
        code: 'ratelimited',
        info: "You've exceeded your rate limit. Please wait some time and try again.",
        ...wait,
      };
    case 'unreachable':
      return { code: 'upstream-unavailable', info: 'The encyclopedia does not answer just now.', ...wait };
    case 'unreadable':
      return {
        code: 'upstream-unavailable',
        info: 'The page the encyclopedia gave cannot be read.',
        ...wait,
      };
    default:
      return assertNever(reason);
  }
}
