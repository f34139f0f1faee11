import type { Redirect } from '../source/encyclopedia-source.ts';
import type { KnownTitle } from '../store/article-store.ts';

/** The page a title resolves to by cached knowledge, and the revision held of it. */
export interface HeldPage {
  readonly title: string;
  /** Redirects from the requested title to this one. */
  readonly redirects: readonly Redirect[];
  /** Time at which the oldest of these redirects was seen, in milliseconds since 1970; Infinity without redirects. */
  readonly wayAt: number;
  /** Revision held; null when only the redirects are known and the page is not held. */
  readonly revision: number | null;
  /** Time at which that revision was last known to be current; 0 when none is held. */
  readonly pageAt: number;
}

/** No wiki has longer redirect chains; the limit also ends cycles of two redirects. */
export const MAX_STEPS = 5;

/**
 * Returns null when nothing is known of the title. For a page that became a redirect, or the reverse, the later news
 * wins.
 */
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

/** Returns the redirect that a title currently is; null for a page or an unknown title. */
export function redirectOf(known: KnownTitle | undefined): KnownTitle['redirect'] {
  if (known === undefined) return null;
  const { current, redirect } = known;
  return redirect === null || (current !== null && current.at >= redirect.at) ? null : redirect;
}
