import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { useGameState } from '#web/services/game-context.tsx';
import { partyFailureToast } from './party-failure-toast.ts';

/** Exit gives up the race (D11), so it asks for confirmation. */
export function ExitRaceDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { race: controller, toasts } = useApp();
  // A page in flight may have completed the race: a finished race cannot be given up.
  const isUnderWay = useGameState().phase === 'playing';
  const giveUp = async (): Promise<void> => {
    const told = await controller.giveUp();
    if (!told.ok) toasts.show(partyFailureToast('Error', told.error));
  };
  return (
    <Dialog
      open={open && isUnderWay}
      onClose={onClose}
      title="Give up this race?"
      description="You go back to the lobby, and this race counts as not finished. You stay in the party."
    >
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <Button look="primary" onClick={() => void giveUp()}>
          Give up
        </Button>
        <Button look="quiet" onClick={onClose}>
          Race on
        </Button>
      </div>
    </Dialog>
  );
}
