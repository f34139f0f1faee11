import { useState, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Trophy } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { StartFailure } from '#web/services/use-start-journey.ts';

/*
 * This folder holds what all results share. The result of each mode is in `game/screen/result-dialog.tsx`,
 * `levels/level-result.tsx`, `daily/result` and `party/result`.
 */

/** Dialog at the end of a journey. Closed to read the last article, it can be reopened. */
export function EndDialog({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return <ReopenResultButton title={title} onSee={() => setIsShown(true)} />;
  return (
    <Dialog
      wide
      open
      closesOutside={false}
      onClose={() => setIsShown(false)}
      title={title}
      description={description}
    >
      {children}
    </Dialog>
  );
}

/** Button that reopens a result dialog closed to read the last article. */
export function ReopenResultButton({ title, onSee }: { readonly title: string; readonly onSee: () => void }) {
  return (
    <div className="fixed inset-x-0 bottom-16 z-20 grid place-items-center px-4 lg:bottom-6">
      <Button variant="primary" autoFocus className="shadow-lift-high" onClick={onSee}>
        <Trophy size={17} aria-hidden />
        {title}: see the result
      </Button>
    </div>
  );
}

/** Why the next journey did not begin, inside a result dialog. Renders nothing without a failure. */
export function StartFailureAlert({ failure }: { readonly failure: StartFailure | null }) {
  if (failure === null) return null;
  return (
    <Alert className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">{failure.message}</p>
      {failure.tryAgain !== null && <Button onClick={failure.tryAgain}>Try again</Button>}
    </Alert>
  );
}

/** Name and value of a result, inside a `dl`. */
export function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt className="eyebrow text-ink-3">{name}</dt>
      <dd className="mt-1.5 font-serif text-4xl leading-none font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
