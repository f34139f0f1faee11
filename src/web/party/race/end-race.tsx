import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Party } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { partyFailureToast } from './start-race.tsx';

/** For the host: ends the race for all who are still racing (PARTY-18), after confirmation. */
export function EndRace({
  party,
  userId,
  onEnded,
}: {
  readonly party: Party;
  readonly userId: string;
  /** Called when the race is over and this button is gone. */
  readonly onEnded?: () => void;
}) {
  const { parties, toasts } = useApp();
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useAction(async () => {
    const ended = await parties.step('end-race');
    setIsConfirming(false);
    if (ended.ok) onEnded?.();
    else toasts.show(partyFailureToast('Error ending race', ended.error));
  });
  if (party.hostId !== userId || party.race?.isOver !== false) return null;
  return (
    <>
      <Button className="shrink-0" onClick={() => setIsConfirming(true)}>
        <Flag size={16} aria-hidden />
        End the race
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="End the race?"
        description="It ends for everyone who is still racing, as not finished. The result shows at once."
      >
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button variant="primary" aria-busy={end.isPending || undefined} onClick={() => end.run()}>
            {end.isPending ? 'Loading...' : 'End race'}
          </Button>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            Let it run
          </Button>
        </div>
      </Dialog>
    </>
  );
}
