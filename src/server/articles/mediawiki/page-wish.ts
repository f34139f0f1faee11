import type { PageRequest } from '../encyclopedia-source.ts';
import { badValue } from './api-error.ts';
import type { ApiParams } from './api-params.ts';

/** What a name for a challenge looks like: an id of ours. */
const PIN = /^[\w-]{1,64}$/u;

/**
 * Reads how pages are wanted. `pin=NAME`, a parameter of ours beside MediaWiki's, gives every page at the revision that
 * the first player of that challenge got. Who only fetches ahead says so by the header `Priority: u=4` or more (RFC 9218),
 * which is no part of the address, for the answer is the same.
 */
export function readPageWish(params: ApiParams, priorityHeader: string | undefined): PageRequest {
  const pin = params.text('pin');
  const isWellFormed = pin === undefined || PIN.test(pin);
  if (!isWellFormed) params.fail(badValue('pin', pin));
  const urgency = /(?:^|,)\s*u=(\d)\s*(?:,|$)/u.exec(priorityHeader ?? '')?.[1] ?? DEFAULT_URGENCY;
  return {
    ...(pin !== undefined && isWellFormed && { pin }),
    priority: Number(urgency) > Number(DEFAULT_URGENCY) ? 'low' : 'high',
  };
}

/** RFC 9218: 0 is the most urgent, 7 the least. */
const DEFAULT_URGENCY = '3';
