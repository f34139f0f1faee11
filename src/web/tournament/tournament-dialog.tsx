import { Lock } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ShareButton } from '#web/share/share-button.tsx';

/** Spec section 9, in percent: a fixed number, not a count of players. */
const PROGRESS = 43;

/** Dialog of the locked tournament, with a prompt to share (spec section 1, Tournament; D17). */
export function TournamentDialog({ onClose }: { readonly onClose: () => void }) {
  const url = `${location.origin}/`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tournament"
      description="The tournament is locked. It opens when about 1000 players have joined, so invite your friends!"
    >
      <div className="mt-6 flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-well text-ink-2">
          <Lock size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 grow">
          <p className="flex items-baseline justify-between gap-3 text-body">
            <span id="tournament-progress">Progress toward unlocking</span>
            <strong className="font-serif text-xl tabular-nums">{PROGRESS}%</strong>
          </p>
          <div
            role="progressbar"
            aria-labelledby="tournament-progress"
            aria-valuenow={PROGRESS}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-2 h-2.5 overflow-hidden rounded-full bg-well"
          >
            <div className="h-full rounded-full bg-route" style={{ width: `${PROGRESS}%` }} />
          </div>
        </div>
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap">
        <ShareButton
          variant="primary"
          text="Travel an encyclopedia by its links with me."
          url={url}
          copyText={url}
        />
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
