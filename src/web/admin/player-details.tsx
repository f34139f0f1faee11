import { useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { adminPlayerAnswer, type AdminPlayer, type AdminScore } from '#protocol/admin.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ScoreTime } from '#web/leaderboard/player.tsx';
import { ActionDialog, type Order } from './action-dialog.tsx';
import { PagedList } from './paged-list.tsx';
import { RunPathDialog } from './run-path-dialog.tsx';
import { ScoreRow } from './score-row.tsx';

/** What is open over the details. */
type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'path'; readonly score: AdminScore };

const NOTHING: Open = { kind: 'nothing' };

/** A player with their scores, and what an admin can do with both (ADMIN-2 to ADMIN-5). */
export function PlayerDetails({ id }: { readonly id: string }) {
  const [open, setOpen] = useState<Open>(NOTHING);
  const close = () => setOpen(NOTHING);
  return (
    <>
      <PagedList schema={adminPlayerAnswer} path={`players/${encodeURIComponent(id)}`}>
        {({ player, scores }, isFirst) => (
          <Card className="mt-6 px-5 pt-5 pb-5.5">
            {isFirst && <Head player={player} onOrder={(order) => setOpen({ kind: 'order', order })} />}
            {scores.length === 0 ? (
              <p className="mt-4 text-ink-2">No scores.</p>
            ) : (
              <ul aria-label={`Scores of ${player.name}`} className="mt-2 divide-y divide-line">
                {scores.map((score) => (
                  <ScoreRow
                    key={score.runId}
                    score={score}
                    player={player}
                    onPath={() => setOpen({ kind: 'path', score })}
                    onOrder={(order) => setOpen({ kind: 'order', order })}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </PagedList>
      <Opened open={open} onClose={close} />
    </>
  );
}

function Head({
  player,
  onOrder,
}: {
  readonly player: AdminPlayer;
  readonly onOrder: (order: Order) => void;
}) {
  return (
    <>
      <h2 className="text-xl wrap-anywhere">{player.name}</h2>
      <p className="mt-1 text-note text-ink-3">
        {player.kind === 'guest' ? 'Guest' : 'Account'} since <ScoreTime at={player.created_at} />
        {player.isBanned && ', banned'}
        {player.isAdmin && ', named in ADMINS'}
      </p>
      {player.kind === 'account' && !player.isAdmin && <PlayerActions player={player} onOrder={onOrder} />}
    </>
  );
}

function Opened({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  switch (open.kind) {
    case 'nothing':
      return null;
    case 'order':
      return <ActionDialog order={open.order} onClose={onClose} />;
    case 'path':
      return <RunPathDialog runId={open.score.runId} onClose={onClose} />;
    default:
      return assertNever(open);
  }
}

function PlayerActions({
  player: { id, name, isBanned },
  onOrder,
}: {
  readonly player: AdminPlayer;
  readonly onOrder: (order: Order) => void;
}) {
  const path = `players/${encodeURIComponent(id)}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isBanned ? (
        <Button
          size="small"
          onClick={() =>
            onOrder({
              path: `${path}/unban`,
              title: `End the ban of ${name}?`,
              words:
                'The account can sign in again, and its scores come back, except those that you hid one by one.',
              action: 'End the ban',
            })
          }
        >
          End the ban
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() =>
            onOrder({
              path: `${path}/ban`,
              title: `Ban ${name}?`,
              words:
                'The account is signed out everywhere and cannot sign in. Its scores are hidden. You can end the ban.',
              action: 'Ban',
            })
          }
        >
          Ban
        </Button>
      )}
      <Button
        size="small"
        onClick={() =>
          onOrder({
            path: `${path}/reset-password`,
            title: `Let ${name} choose a new password?`,
            words:
              'A link to choose a new password goes to the account by email. If this server sends no email, you get the link to pass it on. It works once, for two hours.',
            action: 'Make a link',
          })
        }
      >
        Reset password
      </Button>
      <Button
        size="small"
        onClick={() =>
          onOrder({
            path: `${path}/delete`,
            title: `Delete the account ${name}?`,
            words: "Everything that belongs to it is removed at once, and can't be brought back.",
            action: 'Delete for good',
          })
        }
      >
        Delete account
      </Button>
    </div>
  );
}
