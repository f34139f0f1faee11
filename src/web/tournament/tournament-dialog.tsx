import { Lock, Share2 } from 'lucide-react';
import { useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { LinkByHand, browserShareHost, shareLink } from './share-link.tsx';

/** Spec section 9, in percent: a fixed number, not a count of players. */
const PROGRESS = 43;

/** Dialog of the locked tournament, with a prompt to share (spec section 1, Tournament; D17). */
export function TournamentDialog({ onClose }: { readonly onClose: () => void }) {
  const { toasts } = useApp();
  const [isByHand, setIsByHand] = useState(false);
  const link = `${location.origin}/`;
  const share = async (): Promise<void> => {
    const shared = await shareLink(browserShareHost(), link);
    switch (shared) {
      case 'copied':
        toasts.show({ title: 'Link copied!', description: 'Share this with your friends!' });
        break;
      case 'failed':
        setIsByHand(true);
        toasts.show({
          title: 'Failed to copy link',
          description: 'Please copy the link manually.',
          variant: 'destructive',
        });
        break;
      case 'shared':
      case 'dismissed':
        break;
      default:
        assertNever(shared);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tournament"
      description="The tournament is locked. It opens when about 1000 players have joined, so bring your friends along."
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
      {isByHand && <LinkByHand link={link} />}
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="primary" onClick={() => void share()}>
          <Share2 size={17} aria-hidden />
          Share
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
