import { assertNever } from '#core/assert-never.ts';
import type { ApiFailure } from '#web/server-api/request.ts';

/** Returns the text to show: the server's message, or that the server did not answer (spec section 8). */
export function failureWords(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return navigator.onLine
        ? "Our server didn't answer. Your entries are still here; please try again."
        : "You're offline. Your entries are still here; try again when you're back online.";
    default:
      return assertNever(failure);
  }
}
