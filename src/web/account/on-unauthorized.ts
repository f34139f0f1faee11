import type { Fetch } from '#web/adapters/ask-json.ts';

/** A fetch that tells when a call was refused for want of a session. A refused sign-in is no such call. */
export function onUnauthorized(fetch: Fetch, onRefused: () => void): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 && input !== '/api/account/sign-in') onRefused();
    return response;
  };
}
