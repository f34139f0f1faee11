import type { ReactNode } from 'react';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ModeMenu } from './mode-menu.tsx';
import { OfflineNote } from '#web/layout/offline-note.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { TopBar } from './top-bar.tsx';

/** Layout of every screen except the game: a top bar and, with `withSide`, a mode sidebar on large screens. */
export function Shell({ withSide, children }: { readonly withSide: boolean; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ShellDialogs>
      <div className="group/shell flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
        >
          Skip to content
        </a>
        <TopBar besideMenu={withSide} />
        <OfflineNote className="sticky top-15 z-20" />
        <div className={`grid grow ${withSide ? 'lg:grid-cols-[18rem_minmax(0,1fr)]' : ''}`}>
          {withSide && (
            <aside className="hidden border-r border-line bg-sheet px-3.5 py-6 lg:block">
              <div className="sticky top-21 group-has-data-offline/shell:top-31">
                <h2 className="eyebrow px-3 pb-3 text-ink-3">Choose a journey</h2>
                <ModeMenu />
              </div>
            </aside>
          )}
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-col">
            <ErrorBoundary screen={pathname} as="div">
              {children}
            </ErrorBoundary>
          </main>
        </div>
      </div>
    </ShellDialogs>
  );
}
