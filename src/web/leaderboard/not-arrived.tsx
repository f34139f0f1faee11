import { Button } from '#ui/button.tsx';

/** Error state of the rankings, with a retry button. */
export function NotArrived({
  onRetry,
  isTrying,
}: {
  readonly onRetry: () => void;
  readonly isTrying: boolean;
}) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-7 text-center">
      <p className="max-w-72 text-sm text-ink-2">
        The rankings did not load: our server did not answer. No score is lost.
      </p>
      <Button size="small" aria-disabled={isTrying || undefined} onClick={() => !isTrying && onRetry()}>
        Try again
      </Button>
    </div>
  );
}
