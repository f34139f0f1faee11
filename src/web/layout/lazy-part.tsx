import { CloudOff } from 'lucide-react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { assertNever } from '#core/assert-never.ts';
import { createStore } from '#core/store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { loadMissingStyles, reloadIfServerAnswers } from '#web/browser/code-recovery.ts';

type PartState<Props> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly Component: ComponentType<Props> }
  | { readonly phase: 'failed'; readonly isRetrying: boolean };

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of the first render. A failure is shown by that render, not here. */
  readonly preload: () => void;
}

/**
 * Returns a component whose code is loaded by its first render; until then it renders `fallback`. If the code does not
 * load, a notice with a retry takes its `place`. It also retries when the network is back, and when it is rendered again.
 * `closing` returns what closes a dialog with these properties, or null while it is closed; the notice then has a button
 * for that.
 *
 * `React.lazy` would keep the fallback on screen for at least 300 ms (FALLBACK_THROTTLE_MS in React's reconciler), even
 * if the code arrives after 10 ms, and it never retries.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  place: Place = fallback === null ? 'floating' : 'screen',
  closing?: (props: Props) => (() => void) | null,
): LazyPart<Props> {
  const part = createStore<PartState<Props>>({ phase: 'loading' });
  let loading: Promise<void> | null = null;
  const loadOnce = async (): Promise<void> => {
    const isRetrying = part.getState().phase === 'failed';
    if (isRetrying) part.setState({ phase: 'failed', isRetrying });
    try {
      if (isRetrying) await loadMissingStyles();
      part.setState({ phase: 'loaded', Component: await load() });
    } catch (reason) {
      console.info('A part of the page did not load.', reason);
      loading = null;
      part.setState({ phase: 'failed', isRetrying: false });
      // Also while the part is not on the screen: the end of a game may need it when the network is gone again.
      window.addEventListener('online', preload, { once: true });
    }
  };
  const request = (): Promise<void> => (loading ??= loadOnce());
  const preload = (): void => void request();
  const retry = async (): Promise<void> => {
    await request();
    if (part.getState().phase === 'failed') await reloadIfServerAnswers();
  };

  function Part(props: Props): ReactNode {
    const current = useStore(part);
    if (current.phase === 'loading') preload();
    // A part that failed earlier is requested again each time it comes back to the screen.
    useEffect(() => {
      if (part.getState().phase === 'failed') preload();
    }, []);
    switch (current.phase) {
      case 'loading':
        return fallback;
      case 'loaded':
        return <current.Component {...props} />;
      case 'failed': {
        const onClose = closing?.(props);
        if (onClose === null) return null;
        return <NotLoaded place={place} isRetrying={current.isRetrying} onRetry={retry} onClose={onClose} />;
      }
      default:
        return assertNever(current);
    }
  }
  return Object.assign(Part, { preload });
}

/** Where the notice of a part is: instead of a screen, in a grid of cards, or over the screen. */
type Place = 'screen' | 'card' | 'floating';
const PLACES: Readonly<Record<Place, string>> = {
  screen: 'w-full px-4 py-6',
  card: 'self-start',
  floating: 'fixed inset-x-0 bottom-20 z-30 px-4 lg:bottom-6',
};

/** Notice in the place of a part that did not load. */
function NotLoaded({
  place,
  isRetrying,
  onRetry,
  onClose,
}: {
  readonly place: Place;
  readonly isRetrying: boolean;
  readonly onRetry: () => Promise<void>;
  readonly onClose: (() => void) | undefined;
}) {
  useEffect(() => {
    const retry = (): void => void onRetry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [onRetry]);
  return (
    <div className={`grid place-items-center ${PLACES[place]}`}>
      <div
        role="alert"
        className={`flex max-w-xl flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-sheet px-4 py-3 text-body ${place === 'floating' ? 'shadow-lift-high' : ''}`}
      >
        <CloudOff size={20} aria-hidden className="shrink-0 text-warn" />
        <p className="min-w-48 flex-1">Couldn't load this part of Wayword.</p>
        <span className="flex gap-2">
          <Button aria-disabled={isRetrying || undefined} onClick={() => !isRetrying && void onRetry()}>
            Try again
          </Button>
          {onClose !== undefined && (
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          )}
          {onClose === undefined && window.location.pathname !== '/' && (
            <Link to="/" className={buttonClass('quiet')}>
              Home
            </Link>
          )}
        </span>
      </div>
    </div>
  );
}
