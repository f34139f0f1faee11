import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { memberOf, type Party } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { notReadyWords, readyWords } from './race-words.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';

/** The start of the next race: a button for the host, a hint for the others (PARTY-6). */
export function StartRace({
  next,
  label = 'Start',
  beside = null,
}: {
  /** The party whose next race can start, and the player; null while none can: then only `beside` is shown. */
  readonly next: { readonly party: Party; readonly userId: string } | null;
  readonly label?: 'Start' | 'Play again';
  /** Another button beside the start. It stays mounted, and keeps the focus, when the start appears. */
  readonly beside?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center">
      {next !== null && next.party.hostId === next.userId && <StartButton {...next} label={label} />}
      {beside}
      {next !== null && <StartHint {...next} />}
    </div>
  );
}

function StartButton({
  party,
  userId,
  label,
}: {
  readonly party: Party;
  readonly userId: string;
  readonly label: 'Start' | 'Play again';
}) {
  const { parties, toasts } = useApp();
  const start = useAction(async () => {
    // A host who comes directly from a finished race must return to the lobby first, like all members.
    const isWaiting = memberOf(party, userId)?.status === 'waiting';
    const back = isWaiting ? null : await parties.step('return');
    const started = back?.ok === false ? back : await parties.step('start');
    if (!started.ok) toasts.show(startFailureToast(started.error));
  });
  return (
    <Button
      variant="primary"
      size={label === 'Start' ? 'large' : 'normal'}
      aria-busy={start.isPending || undefined}
      onClick={() => start.run()}
    >
      <Footprints size={18} aria-hidden />
      {label}
    </Button>
  );
}

function StartHint({ party, userId }: { readonly party: Party; readonly userId: string }) {
  if (party.hostId !== userId)
    return <p className="text-pretty text-ink-2">Waiting for the host to start the game...</p>;
  return (
    <p className="text-sm text-pretty text-ink-3">
      {notReadyWords(party, userId) ?? readyWords(party, userId)}
    </p>
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
