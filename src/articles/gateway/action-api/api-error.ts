import { assertNever } from '#core/assert-never.ts';
import type { Unavailable } from '../../source/encyclopedia-source.ts';
import type { JsonObject } from './answer-format.ts';

/** The MediaWiki error codes that this gateway uses, and our own `upstream-unavailable`; a closed list. */
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

/** An expected failure. As in MediaWiki, the status is HTTP 200 and a header names the code. */
export interface ApiError {
  readonly code: ApiErrorCode;
  /** MediaWiki's message as plain text; may contain the caller's input unescaped. */
  readonly info: string;
  /** Further fields of the error, such as the limit that was exceeded. */
  readonly data?: JsonObject;
  /** Seconds to wait before a retry, for the Retry-After header. */
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

/** The encyclopedia did not answer: the call is valid and may be retried. */
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
