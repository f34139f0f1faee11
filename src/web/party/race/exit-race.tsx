import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { useGameState } from '#web/services/game-context.tsx';
import { useParty } from '#web/services/use-party.ts';
import { EndRace } from './end-race.tsx';
import { partyFailureToast } from './start-race.tsx';

/** Exit gives up the race (D11), so it asks for confirmation. The host can end the race here as well (PARTY-18). */
export function ExitRaceDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { race: controller, toasts } = useApp();
  const state = useParty();
  // A page in flight may have completed the race: a finished race cannot be given up.
  const isUnderWay = useGameState().phase === 'playing';
  const giveUp = async (): Promise<void> => {
    const answer = await controller.giveUp();
    if (!answer.ok) toasts.show(partyFailureToast('Error', answer.error));
  };
  return (
    <Dialog
      open={open && isUnderWay}
      onClose={onClose}
      title="Give up this race?"
      description="You go back to the lobby, and this race counts as not finished. You stay in the party."
    >
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="primary" onClick={() => void giveUp()}>
          Give up
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep racing
        </Button>
      </div>
      {state.kind === 'in' && state.party.hostId === state.userId && (
        <div className="mt-6 flex flex-col gap-x-4 gap-y-3 border-t border-line pt-5 sm:flex-row sm:items-center">
          <p className="grow text-sm text-pretty text-ink-3">
            As the host, you can also end the race for everyone.
          </p>
          <EndRace party={state.party} userId={state.userId} />
        </div>
      )}
    </Dialog>
  );
}
