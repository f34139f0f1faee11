import type { ComponentType, ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { createStore } from '#core/store.ts';
import { useStore } from './use-store.ts';

type PartState<Props> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly Component: ComponentType<Props> }
  | { readonly phase: 'failed'; readonly reason: unknown };

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of the first render. A failure is thrown by that render, not here. */
  readonly preload: () => void;
}

/**
 * Returns a component whose code is loaded by its first render; until then it renders `fallback`. If the code does not
 * load, the component throws to the nearest error boundary.
 *
 * `React.lazy` would keep the fallback on screen for at least 300 ms (FALLBACK_THROTTLE_MS in React's reconciler), even
 * if the code arrives after 10 ms.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  const part = createStore<PartState<Props>>({ phase: 'loading' });
  let isRequested = false;
  const preload = (): void => {
    if (isRequested) return;
    isRequested = true;
    load().then(
      (Component) => part.setState({ phase: 'loaded', Component }),
      (reason: unknown) => part.setState({ phase: 'failed', reason }),
    );
  };

  function Part(props: Props): ReactNode {
    preload();
    const current = useStore(part);
    switch (current.phase) {
      case 'loading':
        return fallback;
      case 'loaded':
        return <current.Component {...props} />;
      case 'failed':
        throw new Error('A part of the page did not load', { cause: current.reason });
      default:
        return assertNever(current);
    }
  }
  return Object.assign(Part, { preload });
}
