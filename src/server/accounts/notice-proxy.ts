import type { Answer } from '../listen.ts';

/**
 * For a server that was told of no proxy (TRUST_PROXY=0): complains once where requests come through one, for then every
 * limit by address holds for all players together.
 */
export function noticeProxy(answer: Answer, warn: (line: string) => void): Answer {
  let isNoticed = false;
  return (request, env) => {
    // Where Node has it already: the request's own headers would be made for this alone, for each request.
    if (!isNoticed && env.incoming.headers['x-forwarded-for'] !== undefined) {
      isNoticed = true;
      warn('A proxy seems to stand in front: set TRUST_PROXY=1, or all its players count as one.');
    }
    return answer(request, env);
  };
}
