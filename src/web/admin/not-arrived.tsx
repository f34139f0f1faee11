import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { AdminAnswer } from './use-admin.ts';

/** In the place of an answer that did not arrive. */
export function NotArrived({
  answer,
}: {
  readonly answer: Extract<AdminAnswer<unknown>, { kind: 'failed' }>;
}) {
  const { message, isTrying, retry } = answer;
  return (
    <Card className="mt-6 px-5 py-8 text-center" role="alert">
      <p className="text-ink-2">{message ?? "Our server didn't answer."}</p>
      <Button className="mt-5" aria-busy={isTrying || undefined} onClick={retry}>
        {isTrying ? 'Loading...' : 'Try again'}
      </Button>
    </Card>
  );
}
