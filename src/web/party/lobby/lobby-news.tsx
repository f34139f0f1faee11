import { useEffect, useRef, useState } from 'react';
import { memberOf, type Party } from '#core/party/party.ts';
import type { PartyEvent } from '#core/party/party-event.ts';
import { useApp } from '#web/services/app-context.tsx';

/** Announces to screen readers who joins and leaves, and a change of host. */
export function LobbyNews({ party, userId }: { readonly party: Party; readonly userId: string }) {
  const { parties } = useApp();
  const [words, setWords] = useState('');
  /** The previous party, which still has the name of a member who has left. */
  const before = useRef(party);
  useEffect(() => {
    before.current = party;
  }, [party]);
  useEffect(
    () =>
      parties.onEvents((events, after) => {
        const told = events.flatMap((event) => newsOf(event, before.current, after, userId));
        if (told.length > 0) setWords(told.join(' '));
      }),
    [parties, userId],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

function newsOf(event: PartyEvent, before: Party, after: Party, userId: string): readonly string[] {
  if (event.type === 'joined') return [`${event.member.username} has joined.`];
  if (event.type === 'left') {
    const gone = memberOf(before, event.userId);
    return gone === null || event.userId === userId ? [] : [`${gone.username} has left.`];
  }
  if (event.type !== 'host-changed') return [];
  if (event.userId === userId) return ['You are the host now.'];
  const host = memberOf(after, event.userId);
  return host === null ? [] : [`${host.username} is the host now.`];
}
