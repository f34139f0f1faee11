import { Crown, UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Member, Party } from '#core/party/party.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Avatar, PlayerName } from '#web/leaderboard/player.tsx';
import { partyFailureToast } from '#web/party/race/start-race.tsx';
import { statusWords } from '#web/party/race/race-words.ts';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';

/**
 * The members in the order they joined; the host has a crown (spec section 2, Party), and can remove each other member
 * while no race runs (PARTY-17).
 */
export function MemberList({ party, userId }: { readonly party: Party; readonly userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const canRemove = party.hostId === userId && party.race?.isOver !== false;
  const close = (): void => {
    // The dialog has to release the focus first.
    flushSync(() => setRemoving(null));
  };
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="members" ref={heading} tabIndex={-1} className="text-xl">
          Members
        </h2>
        <span className="text-note text-ink-3 tabular-nums">{party.members.length}</span>
      </div>
      <ul aria-labelledby="members" className="mt-2 divide-y divide-line">
        {party.members.map((member) => (
          <li key={member.userId} className="flex items-center gap-3 py-2.5">
            <Avatar username={member.username} />
            <span className="flex min-w-0 grow flex-col gap-x-3 sm:flex-row sm:items-center">
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
            </span>
            {canRemove && (
              // The row of the host keeps the width, so that the statuses are aligned.
              <span className="-my-1 -mr-3 w-11 shrink-0">
                {member.userId !== userId && (
                  <IconButton
                    label={`Remove ${member.username}`}
                    className="min-h-11 min-w-11"
                    onClick={() => setRemoving(member)}
                  >
                    <UserMinus size={18} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {removing !== null && (
        <RemoveDialog
          member={removing}
          onClose={close}
          onRemoved={() => {
            close();
            // The button that opened the dialog is gone with its row.
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

function RemoveDialog({
  member: { userId, username },
  onClose,
  onRemoved,
}: {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { parties, toasts } = useApp();
  const remove = useAction(async () => {
    const removed = await parties.removeMember(userId);
    if (removed.ok) return onRemoved();
    onClose();
    toasts.show(partyFailureToast('Error removing player', removed.error));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${username}?`}
      description="They leave the party now. They can join again with the code."
    >
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="primary" aria-busy={remove.isPending || undefined} onClick={() => remove.run()}>
          {remove.isPending ? 'Loading...' : 'Remove'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function Status({ member }: { readonly member: Member }) {
  const isHere = member.status === 'waiting' && !member.isAway;
  return (
    <span className={`flex shrink-0 items-center gap-2 text-note ${isHere ? 'text-found' : 'text-ink-3'}`}>
      <span
        aria-hidden
        className={`size-2.5 rounded-full ${member.isAway ? 'border border-line-strong' : isHere ? 'bg-found' : 'bg-route'}`}
      />
      {statusWords(member)}
    </span>
  );
}
