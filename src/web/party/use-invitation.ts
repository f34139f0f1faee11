import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { parsePartyCode } from '#core/party/party-code.ts';
import { useApp } from '#web/app-context.tsx';
import { useJoinParty } from './use-join-party.ts';
import { useParty } from './use-party.ts';

/** What an invitation came to that could not be followed. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * Follows the link of an invitation, `/party?code=XXXXXX`, once somebody is signed in: they join at once. Whatever comes of
 * it, the address is `/party` again, so that a reload or the way back joins nothing anew.
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
  /** The visit whose invitation was followed; a second look at the same one is none. */
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
  // It was about getting in: whoever is in, and leaves again, hears no more of it.
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
      // The player may be elsewhere by now: in the race they came into, say.
      if (isHere.current) void navigate('/party', { replace: true });
    };
    void follow();
  }, [code, isKnown, joinParty, key, navigate, own, toasts]);

  return { code, isJoining: code !== null && party.kind === 'none', refusal };
}
