import { createContext, use, useEffect, useMemo } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { Navigation, RouteLocation } from './navigation.ts';

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('useNavigation must be used within NavigationContext');
  return navigation;
}

/** Returns a function that enters an address. It stays the same for the life of the app. */
export function useNavigate(): Navigation['navigate'] {
  return useNavigation().navigate;
}

/** Returns the current location; the component renders again after each move. */
export function useLocation(): RouteLocation {
  return useStore(useNavigation());
}

/** Returns the query, and a function that replaces it in the current history entry. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (params: Readonly<Record<string, string>>) => void,
] {
  const { navigate } = useNavigation();
  const { pathname, search } = useLocation();
  return useMemo(
    () => [
      new URLSearchParams(search),
      (params) => {
        const query = new URLSearchParams(params).toString();
        navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true });
      },
    ],
    [navigate, pathname, search],
  );
}

/** Enters the address as soon as it renders, in place of the current history entry. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
