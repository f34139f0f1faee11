import type { Redirect } from '../encyclopedia-source.ts';
import type { JsonObject } from './json.ts';

/** One step of the `redirects` list, the same in every answer that has one. */
export function redirectAnswer({ from, to, fragment }: Redirect): JsonObject {
  return fragment === '' ? { from, to } : { from, to, tofragment: fragment };
}
