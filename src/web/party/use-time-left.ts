import { useSyncExternalStore } from 'react';
import { useApp } from '#web/app-context.tsx';

/** A timer may sleep with the machine or in a hidden tab: the moment somebody looks again counts as well. */
function often(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whole seconds until a moment by the server's clock, milliseconds since the epoch; 0 from then on. */
export function useTimeLeft(moment: number): number {
  const { parties } = useApp();
  return useSyncExternalStore(often, () => Math.max(0, Math.ceil((moment - parties.serverNow()) / 1000)));
}
