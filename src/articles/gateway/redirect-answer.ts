import type { Redirect } from '../source/encyclopedia-source.ts';
import type { JsonObject } from './json.ts';

/** Returns an entry of the `redirects` list, the same in all answers. */
export function redirectAnswer({ from, to, fragment }: Redirect): JsonObject {
  return fragment === '' ? { from, to } : { from, to, tofragment: fragment };
}
