import type { Fetch } from '#web/server-api/request.ts';

/** Returns a fetch that calls `onRefused` after a 401 response, except to a sign-in. */
export function onUnauthorized(fetch: Fetch, onRefused: () => void): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 && input !== '/api/account/sign-in') onRefused();
    return response;
  };
}
