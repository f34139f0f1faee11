import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows on every screen that the browser is offline. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className="contents">
      {!isOnline && (
        <span className="fixed top-17 left-1/2 z-40 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2.5 rounded-full border border-line bg-sheet px-4 py-2 text-sm font-medium shadow-lift-high">
          <WifiOff size={16} aria-hidden className="shrink-0 text-warn" />
          You are offline. Nothing is lost; pages load again when you are back online.
        </span>
      )}
    </p>
  );
}
