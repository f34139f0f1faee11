import { Outlet } from 'react-router';
import { ModeMenu } from './mode-menu.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { TopBar } from './top-bar.tsx';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore, Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

/** Layout of every screen except the game: a top bar and, with `withSide`, a mode sidebar on large screens. */
export function Shell({ withSide = false }: { readonly withSide?: boolean }) {
  return (
    <ShellDialogs>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
        >
          Skip to the content
        </a>
        <TopBar besideMenu={withSide} />
        <div className={`grid grow ${withSide ? 'lg:grid-cols-[17rem_minmax(0,1fr)]' : ''}`}>
          {withSide && (
            <aside className="hidden border-r border-line bg-sheet px-3.5 py-6 lg:block">
              <div className="sticky top-21">
                <h2 className="eyebrow px-3 pb-3 text-ink-3">Choose a journey</h2>
                <ModeMenu />
              </div>
            </aside>
          )}
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-col">
            <Outlet />
          </main>
        </div>
      </div>
    </ShellDialogs>
  );
}

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
          You are offline. Nothing is lost; pages come again with the connection.
        </span>
      )}
    </p>
  );
}

/** Replaces a screen that throws, or whose code did not load, with a reload button. A reload resumes the journey. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 px-6">
        <h1 className="text-3xl">This screen did not open</h1>
        <p className="text-ink-2">
          Part of it did not load, or we made a mistake. Your journey is kept in this tab: reload the page and
          continue where you were.
        </p>
        <Button look="primary" className="justify-self-start" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}
