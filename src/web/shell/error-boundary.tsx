import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

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
        <Button variant="primary" className="justify-self-start" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}
