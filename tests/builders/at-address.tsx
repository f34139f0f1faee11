import { useState, type ReactNode } from 'react';
import { MemoryHistory } from '#tests/fakes/memory-history.ts';
import { createNavigation } from '#web/navigation/navigation.ts';
import { NavigationContext } from '#web/navigation/navigation-context.tsx';

/** Renders `children` in a browser that was opened at `address`, for tests that do not look at the history. */
export function AtAddress({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const [navigation] = useState(() => createNavigation(new MemoryHistory(address)));
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
