import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useHasPassed } from '#web/daily/server-time.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const QrPicture = lazyPart<{ readonly text: string; readonly label: string }>(
  () => import('./qr-picture.tsx').then((module) => module.QrPicture),
  <Skeleton className="h-48" />,
  'card',
);

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A code in words and as a picture. `until`: milliseconds since the epoch by this browser's clock. */
export function TransferCode({
  code,
  until,
  onDone,
}: {
  readonly code: string;
  readonly until: number;
  readonly onDone: () => void;
}) {
  const isOver = useHasPassed(until, 0);
  const words = code.split(' ');
  if (isOver)
    return (
      <div role="status" className="mt-5 flex flex-wrap items-center gap-3">
        <p className="text-ink-2">This code has expired.</p>
        <Button onClick={onDone}>Back</Button>
      </div>
    );
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-start gap-6">
        <div role="status" className="min-w-0 flex-1 basis-60">
          <p>
            On your other device, scan the picture with the camera. Or open Statistics there, choose{' '}
            <b className="font-semibold">I have a code</b>, and type these words:
          </p>
          <ol aria-label="Transfer code" className="mt-4 flex flex-wrap gap-2">
            {words.map((word, place) => (
              <li key={place} className="rounded-lg bg-well px-3 py-1.5 font-serif font-semibold">
                {word}
              </li>
            ))}
          </ol>
          <p className="mt-4 text-note text-ink-3">
            Valid once, until {TIME.format(until)}. Anyone who has the code can continue as you, so keep it to
            yourself.
          </p>
        </div>
        <QrPicture text={linkOf(words)} label="The code as a picture for a camera" />
      </div>
      <Button className="mt-5" autoFocus onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

function linkOf(words: readonly string[]): string {
  return `${location.origin}/statistics?transfer=${words.join('-')}`;
}
