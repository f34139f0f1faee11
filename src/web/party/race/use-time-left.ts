import { useSyncExternalStore } from 'react';
import { useApp } from '#web/services/app-context.tsx';

/** Timers stop during sleep and in hidden tabs, so becoming visible also triggers an update. */
function often(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns the whole seconds until `moment` (server's clock, milliseconds since the epoch); 0 after it. */
export function useTimeLeft(moment: number): number {
  const { parties } = useApp();
  return useSyncExternalStore(often, () => Math.max(0, Math.ceil((moment - parties.serverNow()) / 1000)));
}
