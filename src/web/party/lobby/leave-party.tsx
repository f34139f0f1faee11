import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { isRacing, type Party } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { partyFailureToast } from '#web/party/race/party-failure-toast.ts';

/** Leaves the party. During a race it asks for confirmation, because leaving ends the player's race (PARTY-9). */
export function LeaveParty({ party, userId }: { readonly party: Party; readonly userId: string }) {
  const { parties, toasts } = useApp();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = async (): Promise<void> => {
    if (isAsking) return;
    setIsAsking(true);
    const left = await parties.step('leave');
    setIsAsking(false);
    setIsConfirming(false);
    if (!left.ok) toasts.show(partyFailureToast('Error leaving party', left.error));
  };
  return (
    <>
      <Button
        size="small"
        look="quiet"
        aria-busy={isAsking || undefined}
        onClick={() => (isRacing(party, userId) ? setIsConfirming(true) : void leave())}
      >
        <DoorOpen size={16} aria-hidden className="max-sm:hidden" />
        Leave party
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Leave the party?"
        description="Your race is still under way. It ends for you when you leave; the others race on."
      >
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button look="primary" onClick={() => void leave()}>
            Leave party
          </Button>
          <Button look="quiet" onClick={() => setIsConfirming(false)}>
            Stay
          </Button>
        </div>
      </Dialog>
    </>
  );
}
