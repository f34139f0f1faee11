import { Crown } from 'lucide-react';
import type { Member, Party } from '#core/party/party.ts';
import { Avatar } from '#web/leaderboard/avatar.tsx';
import { PlayerName } from '#web/leaderboard/player-name.tsx';
import { statusWords } from '#web/party/race/race-words.ts';

/** The members in the order they joined; the host has a crown (spec section 2, Party). */
export function MemberList({ party, userId }: { readonly party: Party; readonly userId: string }) {
  return (
    <ul aria-labelledby="members" className="mt-2 divide-y divide-line">
      {party.members.map((member) => (
        <li key={member.userId} className="flex items-center gap-3 py-2.5">
          <Avatar username={member.username} />
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-1.5">
            <PlayerName
              entry={{ username: member.username, type: 'user' }}
              isYou={member.userId === userId}
            />
            {member.userId === party.hostId && (
              <span className="text-gold">
                <Crown size={18} strokeWidth={1.75} role="img" aria-label="Host" />
              </span>
            )}
          </span>
          <Status member={member} />
        </li>
      ))}
    </ul>
  );
}

function Status({ member }: { readonly member: Member }) {
  const isHere = member.status === 'waiting' && !member.isAway;
  return (
    <span
      className={`flex shrink-0 items-center gap-2 text-[0.82rem] ${isHere ? 'text-found' : 'text-ink-3'}`}
    >
      <span
        aria-hidden
        className={`size-2.5 rounded-full ${member.isAway ? 'border border-line-strong' : isHere ? 'bg-found' : 'bg-route'}`}
      />
      {statusWords(member)}
    </span>
  );
}
