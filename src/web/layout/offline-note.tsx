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

/** Line below the bar of every screen while the browser is offline. It has its own place and covers nothing. */
export function OfflineNote({ className = '' }: { readonly className?: string }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className={className}>
      {!isOnline && (
        <span
          data-offline
          className="flex items-center justify-center gap-2.5 border-b border-line bg-warn-wash px-4 py-2 text-sm font-medium"
        >
          <WifiOff size={16} aria-hidden className="shrink-0 text-warn" />
          You're offline. Your journey is saved, and pages will load when you're back online.
        </span>
      )}
    </p>
  );
}
