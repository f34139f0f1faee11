import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** In place of the content of a screen that did not load. `children`: what is missing, in a sentence. */
export function LoadFailed({
  loaded: { isTrying, retry },
  children,
}: {
  readonly loaded: { readonly isTrying: boolean; readonly retry: () => void };
  readonly children: ReactNode;
}) {
  return (
    <Card className="mt-7 px-5 py-8 text-center" role="alert">
      <p className="text-ink-2">{children}</p>
      <Button className="mt-5" aria-busy={isTrying || undefined} onClick={retry}>
        {isTrying ? 'Loading...' : 'Try again'}
      </Button>
    </Card>
  );
}
