import { Unplug } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Button } from '#ui/button.tsx';
import type { CanvasFailure } from '../state/editor-ports.ts';
import { useDispatch, useEditor } from '../state/use-editor.ts';

/** Time in milliseconds to wait for the first build of a page before showing advice. */
const SLOW_AFTER_MS = 12_000;

/** Overlay while the app's page is loading, or with the reason why it cannot load. */
export function CanvasStatus() {
  const link = useEditor((state) => state.link);
  const isBlank = useEditor((state) => state.tree === null);
  switch (link.phase) {
    case 'opening':
      return <Opening isServerLate={link.waitingFor === 'code'} />;
    case 'open':
      // The page is initialized, but its first tree has not arrived.
      return isBlank ? <Opening isServerLate={false} /> : null;
    case 'failed':
      return <Failed failure={link.failure} />;
    default:
      return assertNever(link);
  }
}

function Opening({ isServerLate }: { readonly isServerLate: boolean }) {
  const dispatch = useDispatch();
  const route = useEditor((state) => state.route);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) {
    return (
      <p
        role="status"
        className="absolute bottom-5 left-1/2 -translate-x-1/2 rounded-full border border-line bg-sheet px-4 py-1.5 text-ink-2 shadow-lift"
      >
        Opening the app…
      </p>
    );
  }
  return (
    <Card
      title={isServerLate ? 'The canvas server has not answered yet' : 'The app’s page has not answered yet'}
    >
      <p>
        It may still be at work. If it stays like this, look at the terminal of <Code>npm run editor</Code>:
        an error in the code shows there too.
      </p>
      <Button variant="primary" size="small" onClick={() => dispatch({ type: 'go', to: { route } })}>
        Load the page again
      </Button>
    </Card>
  );
}

function Failed({ failure }: { readonly failure: CanvasFailure }) {
  return (
    <Card title={titleOf(failure)}>
      <p>{adviceOn(failure)}</p>
      <p>Your code is unchanged.</p>
      <Button variant="primary" size="small" onClick={() => location.reload()}>
        Try again
      </Button>
    </Card>
  );
}

function titleOf(failure: CanvasFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'The canvas server cannot be reached';
    case 'refused':
      return 'The canvas server rejects this editor';
    case 'invalid-answer':
      return 'The canvas server sent an unexpected answer';
    default:
      return assertNever(failure);
  }
}

function adviceOn(failure: CanvasFailure): ReactNode {
  switch (failure.kind) {
    case 'unreachable':
      return (
        <>
          Start <Code>npm run editor</Code> again and open the address that it prints. Each start has a new
          address.
        </>
      );
    case 'refused':
      return (
        <>
          {failure.message} Open the address that <Code>npm run editor</Code> printed last.
        </>
      );
    case 'invalid-answer':
      return (
        <>
          It may be from another release: stop it and start <Code>npm run editor</Code> again. Reason:{' '}
          {failure.message}.
        </>
      );
    default:
      return assertNever(failure);
  }
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-6">
      <div
        role="alert"
        className="flex max-w-md flex-col items-start gap-3 rounded-2xl border border-line bg-sheet p-6 text-sm text-ink-2 shadow-lift-high"
      >
        <Unplug size={22} aria-hidden className="text-route" />
        <h2 className="text-xl text-ink">{title}</h2>
        {children}
      </div>
    </div>
  );
}

function Code({ children }: { readonly children: string }) {
  return <code className="rounded bg-well px-1.5 py-0.5 font-mono text-[0.92em] text-ink">{children}</code>;
}
