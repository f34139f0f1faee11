import type { Answer } from '../listen.ts';

/**
 * For a server that was told of no proxy (TRUST_PROXY=0): complains once where requests come through one, for then every
 * limit by address holds for all players together.
 */
export function noticeProxy(answer: Answer, complain: (line: string) => void): Answer {
  let isNoticed = false;
  return (request, env) => {
    if (!isNoticed && request.headers.has('x-forwarded-for')) {
      isNoticed = true;
      complain('A proxy seems to stand in front: set TRUST_PROXY=1, or all its players count as one.');
    }
    return answer(request, env);
  };
}
