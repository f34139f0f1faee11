import type { Answer } from '../listen.ts';

/**
 * For a server without a trusted proxy (TRUST_PROXY=0): warns once if requests come through a proxy, because then all
 * players share the limits by address.
 */
export function noticeProxy(answer: Answer, warn: (line: string) => void): Answer {
  let isNoticed = false;
  return (request, env) => {
    // Read Node's headers: reading request.headers would build a Headers object for every request.
    if (!isNoticed && env.incoming.headers['x-forwarded-for'] !== undefined) {
      isNoticed = true;
      warn('A proxy seems to stand in front: set TRUST_PROXY=1, or all its players count as one.');
    }
    return answer(request, env);
  };
}
