import type { PageRequest } from '../source/encyclopedia-source.ts';
import { PIN } from '../source/encyclopedias.ts';
import { badValue } from './api-error.ts';
import type { ApiParams } from './api-params.ts';

/**
 * Reads the page fetch options. `pin=NAME`, our addition to MediaWiki's parameters, selects the revisions that the
 * first player of that challenge got. Prefetching clients send the header `Priority: u=4` or more (RFC 9218); it is not
 * part of the address, because the answer is the same.
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
