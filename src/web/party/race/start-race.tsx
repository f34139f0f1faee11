import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { memberOf, type Party } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { notReadyWords, readyWords } from './race-words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useGameState } from '#web/services/game-context.tsx';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';

/** The start of the next race: a button for the host, a hint for the others (PARTY-6). */
export function StartRace({
  party,
  userId,
  label = 'Start',
  beside = null,
}: {
  readonly party: Party;
  readonly userId: string;
  readonly label?: 'Start' | 'Play again';
  /** Another button beside the start. */
  readonly beside?: ReactNode;
}) {
  const { parties, toasts } = useApp();
  const start = useAction(async () => {
    // A host who comes directly from a finished race must return to the lobby first, like all members.
    const isWaiting = memberOf(party, userId)?.status === 'waiting';
    const back = isWaiting ? null : await parties.step('return');
    const started = back?.ok === false ? back : await parties.step('start');
    if (!started.ok) toasts.show(startFailureToast(started.error));
  });
  const isHost = party.hostId === userId;
  return (
    <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center">
      {isHost && (
        <Button
          variant="primary"
          size={label === 'Start' ? 'large' : 'normal'}
          aria-busy={start.isPending || undefined}
          onClick={() => start.run()}
        >
          <Footprints size={18} aria-hidden />
          {label}
        </Button>
      )}
      {beside}
      {isHost ? (
        <p className="text-sm text-pretty text-ink-3">
          {notReadyWords(party, userId) ?? readyWords(party, userId)}
        </p>
      ) : (
        <p className="text-pretty text-ink-2">Waiting for the host to start the game...</p>
      )}
    </div>
  );
}

/** Exit gives up the race (D11), so it asks for confirmation. */
export function ExitRaceDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { race: controller, toasts } = useApp();
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
          Race on
        </Button>
      </div>
    </Dialog>
  );
}

/** Spec section 8: what was attempted, and why it failed. */
export function partyFailureToast(title: string, failure: PartyFailure): ToastContent {
  return { title, description: failureWords(failure), variant: 'destructive' };
}

/**
 * Spec section 8: only the host starts, and only when all members are waiting. A running race blocks the start as well.
 */
function startFailureToast(failure: PartyFailure): ToastContent {
  const isBlocked =
    failure.kind === 'refused' && (failure.code === 'not-all-waiting' || failure.code === 'race-running');
  if (!isBlocked) return partyFailureToast('Error starting game', failure);
  return {
    title: 'Cannot start game',
    description: 'All players must be in the lobby to start the game.',
    variant: 'destructive',
  };
}

/** D11: names the code of the party that the player must leave first. */
export function failureWords(failure: PartyFailure): string {
  if (failure.kind !== 'in-another-party') return failure.message;
  return `You are in the party ${failure.partyCode} already. Leave it to join another one.`;
}
