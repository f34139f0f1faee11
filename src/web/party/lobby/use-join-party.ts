import { useCallback } from 'react';
import { isRacing } from '#core/party/party.ts';
import { useAccount } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { failureWords, partyFailureToast } from '#web/party/race/party-failure-toast.ts';

/**
 * Joins a party by its code, as typed, and shows the result as a toast (spec section 8). Resolves to the reason for a
 * failure; null on success.
 */
export function useJoinParty(): (code: string) => Promise<string | null> {
  const { parties, toasts } = useApp();
  const account = useAccount();
  const userId = account.phase === 'signed-in' ? account.user.id : null;
  return useCallback(
    async (code) => {
      const joined = await parties.join(code);
      if (!joined.ok) {
        toasts.show(partyFailureToast('Error joining party', joined.error));
        return failureWords(joined.error);
      }
      toasts.show(
        userId !== null && isRacing(joined.value, userId)
          ? { title: 'Joined active game!', description: 'The race is on: you are in it at once.' }
          : { title: 'Joined party!', description: 'Waiting for the host to start the game...' },
      );
      return null;
    },
    [parties, toasts, userId],
  );
}
