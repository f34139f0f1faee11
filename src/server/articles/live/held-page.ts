import type { Redirect } from '../encyclopedia-source.ts';
import type { ArticleStore } from './store/article-store.ts';

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
const MAX_STEPS = 5;

/** Null where nothing is known of the title. Of a page that became a redirect, or the reverse, the later news holds. */
export function heldPage(title: string, store: ArticleStore): HeldPage | null {
  const redirects: Redirect[] = [];
  let at = title;
  let wayAt = Infinity;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const seen = store.current(at);
    const next = store.redirect(at);
    if (next === null || (seen !== null && seen.at >= next.at)) break;
    redirects.push({ from: next.from, to: next.to, fragment: next.fragment });
    wayAt = Math.min(wayAt, next.at);
    at = next.to;
  }
  const seen = store.current(at);
  if (seen === null && redirects.length === 0) return null;
  return { title: at, redirects, wayAt, revision: seen?.revision ?? null, pageAt: seen?.at ?? 0 };
}
