import type { Redirect } from '../encyclopedia-source.ts';
import type { KnownTitle } from './store/article-store.ts';

/** Where a title leads by all that is known, and what is held there. */
export interface HeldPage {
  readonly title: string;
  /** From the title asked for to this one. */
  readonly redirects: readonly Redirect[];
  /** When the oldest of these redirects was seen; Infinity where there are none. Milliseconds since 1970. */
  readonly wayAt: number;
  /** The revision held; null where the way is known and the page is not held. */
  readonly revision: number | null;
  /** When that was the current one; 0 where none is held. */
  readonly pageAt: number;
}

/** No wiki makes longer ones; two redirects may lead to each other. */
export const MAX_STEPS = 5;

/** Null where nothing is known of the title. Of a page that became a redirect, or the reverse, the later news holds. */
export function heldPage(title: string, known: (title: string) => KnownTitle | undefined): HeldPage | null {
  const redirects: Redirect[] = [];
  let at = title;
  let wayAt = Infinity;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = redirectOf(known(at));
    if (next === null) break;
    redirects.push({ from: next.from, to: next.to, fragment: next.fragment });
    wayAt = Math.min(wayAt, next.at);
    at = next.to;
  }
  const seen = known(at)?.current ?? null;
  if (seen === null && redirects.length === 0) return null;
  return { title: at, redirects, wayAt, revision: seen?.revision ?? null, pageAt: seen?.at ?? 0 };
}

/** The redirect that a title is now; null where it is a page, or nothing we know of. */
export function redirectOf(known: KnownTitle | undefined): KnownTitle['redirect'] {
  if (known === undefined) return null;
  const { current, redirect } = known;
  return redirect === null || (current !== null && current.at >= redirect.at) ? null : redirect;
}
