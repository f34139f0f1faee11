import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** Spec section 8: what was tried, and why it came to nothing. */
export function partyFailureToast(title: string, failure: PartyFailure): ToastContent {
  return { title, description: failureWords(failure), variant: 'destructive' };
}

/** Spec section 8: the host alone starts, and only when all members are waiting; a race under way is as good a reason. */
export function startFailureToast(failure: PartyFailure): ToastContent {
  const isBlocked =
    failure.kind === 'refused' && (failure.code === 'not-all-waiting' || failure.code === 'race-running');
  if (!isBlocked) return partyFailureToast('Error starting game', failure);
  return {
    title: 'Cannot start game',
    description: 'All players must be in the lobby to start the game.',
    variant: 'destructive',
  };
}

/** D11: whoever is in a party is told its code, and that it keeps them. */
export function failureWords(failure: PartyFailure): string {
  if (failure.kind !== 'in-another-party') return failure.message;
  return `You are in the party ${failure.partyCode} already. Leave it to join another one.`;
}
