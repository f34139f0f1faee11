import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** Spec section 8: what was attempted, and why it failed. */
export function partyFailureToast(title: string, failure: PartyFailure): ToastContent {
  return { title, description: failureWords(failure), variant: 'destructive' };
}

/**
 * Spec section 8: only the host starts, and only when all members are waiting. A running race blocks the start as well.
 */
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

/** D11: names the code of the party that the player must leave first. */
export function failureWords(failure: PartyFailure): string {
  if (failure.kind !== 'in-another-party') return failure.message;
  return `You are in the party ${failure.partyCode} already. Leave it to join another one.`;
}
