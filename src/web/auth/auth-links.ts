import { useLocation, useSearchParams } from '#web/navigation/navigation-context.tsx';
import * as z from 'zod/mini';

/** Views of `/auth`, selected by the query string. */
export type AuthView =
  | { readonly kind: 'sign-in' | 'sign-up' | 'forgot' }
  | { readonly kind: 'reset' | 'confirm'; readonly token: string };

export interface AuthLinks {
  /** Returns a link to another view. It keeps the path to return to and replaces the current history entry. */
  readonly to: (view: 'sign-in' | 'sign-up' | 'forgot') => {
    readonly to: string;
    readonly state: unknown;
    readonly replace: true;
  };
}

const visit = z.object({ next: z.string() });

/** Returns the current view, the path to open after signing in, and the links between the views. */
export function useAuthLinks(): {
  readonly view: AuthView;
  readonly next: string;
  readonly links: AuthLinks;
} {
  const location = useLocation();
  const [query] = useSearchParams();
  const { state } = location;
  const visited = visit.safeParse(state);
  const requested = query.get('next') ?? visited.data?.next;
  return {
    view: viewOf(query),
    next: nextPath(requested),
    links: {
      to: (view) => {
        const search = new URLSearchParams();
        if (view !== 'sign-in') search.set(view, '');
        const next = query.get('next');
        if (next !== null) search.set('next', next);
        return { to: search.size === 0 ? '/auth' : `/auth?${search.toString()}`, state, replace: true };
      },
    },
  };
}

function viewOf(query: URLSearchParams): AuthView {
  const reset = query.get('reset') ?? '';
  const confirm = query.get('confirm') ?? '';
  if (reset !== '') return { kind: 'reset', token: reset };
  if (confirm !== '') return { kind: 'confirm', token: confirm };
  if (query.has('forgot')) return { kind: 'forgot' };
  return { kind: query.has('sign-up') ? 'sign-up' : 'sign-in' };
}

/** Reserved origin (RFC 2606). Input that resolves to another origin is not a path of this site. */
const HERE = 'https://here.invalid';

/**
 * Returns the path to open after signing in: `requested`, else Home. `requested` comes from the URL and is not trusted: other
 * sites, server routes and `/auth` itself become Home.
 */
export function nextPath(requested: unknown): string {
  if (typeof requested !== 'string' || !requested.startsWith('/') || !URL.canParse(requested, HERE))
    return '/';
  const { origin, pathname, search, hash } = new URL(requested, HERE);
  const isOurs =
    origin === HERE && !pathname.startsWith('//') && !/^\/(?:auth|api|w)(?:\/|$)/iu.test(pathname);
  return isOurs ? pathname + search + hash : '/';
}
