import { assertNever } from '#core/assert-never.ts';
import type { GatewayFailure } from '#web/ports/account-gateway.ts';

/** What a player is told: the server's own message, or that there was no answer (spec section 8). */
export function failureWords(failure: GatewayFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return navigator.onLine
        ? 'The server did not answer. What you typed is still here; please try again.'
        : 'You are offline. What you typed is still here; try again when you are connected.';
    default:
      return assertNever(failure);
  }
}
