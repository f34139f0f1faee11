import { useCallback, useEffect, useRef, useState } from 'react';
import { isRacing } from '#core/party/party.ts';
import { useAccount } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { failureWords, partyFailureToast } from '#web/party/race/start-race.tsx';
import { useLocation, useNavigate, useSearchParams } from '#web/navigation/navigation-context.tsx';
import { parsePartyCode } from '#core/party/party-code.ts';
import { useParty } from '#web/services/use-party.ts';

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
          : {
              title: 'Joined party!',
              description: 'Waiting for the host to start the game...',
              topic: 'party',
            },
      );
      return null;
    },
    [parties, toasts, userId],
  );
}

/** An invitation that could not be accepted, and why. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * Accepts the invitation in `/party?code=XXXXXX` once the player is signed in, by joining at once. In every case the
 * address becomes `/party` again, so that a reload or Back does not join a second time.
 */
export function useInvitation(): {
  readonly code: string | null;
  readonly isJoining: boolean;
  readonly refusal: Refusal | null;
} {
  const party = useParty();
  const { toasts } = useApp();
  const joinParty = useJoinParty();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const code = query.get('code');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Location key whose invitation was handled, so that each visit handles it only once. */
  const followed = useRef<string | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isKnown = party.kind === 'none' || party.kind === 'in';
  const own = party.kind === 'in' ? party.party.code : null;
  // Once the player is in a party, the refusal is obsolete, also after they leave again.
  if (own !== null && refusal !== null) setRefusal(null);

  useEffect(() => {
    if (code === null || !isKnown || followed.current === key) return;
    followed.current = key;
    const follow = async (): Promise<void> => {
      const parsed = parsePartyCode(code);
      if (!parsed.ok) {
        const message = 'Invalid party code';
        toasts.show({ title: 'Error joining party', description: message, variant: 'destructive' });
        setRefusal({ code, message });
      } else if (parsed.value !== own) {
        const message = await joinParty(parsed.value);
        setRefusal(message === null ? null : { code: parsed.value, message });
      }
      // The player may have left this page, for example into the race they joined.
      if (isHere.current) navigate('/party', { replace: true });
    };
    void follow();
  }, [code, isKnown, joinParty, key, navigate, own, toasts]);

  return { code, isJoining: code !== null && party.kind === 'none', refusal };
}
