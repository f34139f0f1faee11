import { useId, useState, type KeyboardEvent } from 'react';
import { shownRoute } from '../frame/addresses.ts';
import { useDispatch, useEditor } from '../state/use-editor.ts';

/** Address field: shows the app's route and opens another. A combobox that suggests routes and accepts any other. */
export function RouteField() {
  const dispatch = useDispatch();
  const open = shownRoute(useEditor((state) => state.route));
  /** Null unless the user is typing; when null, the field shows the current route. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isListed, setIsListed] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useId();

  const suggestions = isListed ? routeSuggestions(APP_ROUTES, typed ?? open, open) : [];
  const reset = (): void => {
    setTyped(null);
    setIsListed(false);
    setAt(-1);
  };
  const go = (route: string): void => {
    reset();
    if (route.trim() !== '') dispatch({ type: 'go', to: { route: withSlash(route.trim()) } });
  };
  const walk = (by: 1 | -1): void => {
    if (!isListed) return setIsListed(true);
    const count = suggestions.length;
    if (count > 0) setAt((at + by + count + (at === -1 && by === -1 ? 1 : 0)) % count);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return walk(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        event.preventDefault();
        go(suggestions[at] ?? typed ?? open);
        return event.currentTarget.select();
      case 'Escape':
        event.preventDefault();
        return reset();
      default:
        return undefined;
    }
  };

  return (
    <div className="relative min-w-32 flex-1 basis-56 max-w-80">
      <input
        type="text"
        role="combobox"
        aria-label="Route of the app"
        aria-expanded={suggestions.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 && suggestions[at] !== undefined ? `${list}-${at}` : undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? open}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsListed(true);
          setAt(-1);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setIsListed(true)}
        onBlur={reset}
        onKeyDown={onKeyDown}
        className="h-8 w-full rounded-lg border border-line bg-paper px-3 text-note text-ink"
      />
      <div
        id={list}
        role="listbox"
        aria-label="Routes"
        hidden={suggestions.length === 0}
        className="absolute top-full left-0 z-30 mt-1.5 w-full min-w-52 rounded-xl border border-line bg-sheet p-1 shadow-lift-high"
      >
        {suggestions.map((route, index) => (
          <div
            key={route}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onPointerDown={(event) => {
              // Keeps focus in the field.
              event.preventDefault();
              go(route);
            }}
            className={`cursor-default rounded-lg px-2.5 py-1.5 ${index === at ? 'bg-route-wash text-ink' : 'text-ink-2 hover:bg-well'}`}
          >
            {route}
          </div>
        ))}
      </div>
    </div>
  );
}

function withSlash(route: string): string {
  return route.startsWith('/') ? route : `/${route}`;
}

/** The app's routes, suggested in the route field. A test compares them with the app's own list. */
export const APP_ROUTES: readonly string[] = [
  '/',
  '/auth',
  '/levels',
  '/game',
  '/party',
  '/how-to-play',
  '/leaderboard',
  '/daily',
  '/statistics',
  '/account',
  '/admin',
  '/challenge',
  '/menu',
];

/** Returns the routes that contain the typed text, prefix matches first; all routes for the current route. */
export function routeSuggestions(routes: readonly string[], typed: string, open: string): readonly string[] {
  const letters = typed.trim().toLowerCase();
  if (letters === open.toLowerCase()) return routes;
  const bare = letters.replace(/^\//u, '');
  const begins = routes.filter((route) => route.slice(1).startsWith(bare));
  const holds = routes.filter((route) => !begins.includes(route) && route.includes(bare));
  return [...begins, ...holds];
}
