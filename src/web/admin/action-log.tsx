import { useState } from 'react';
import { adminLogAnswer, type AdminAction, type AdminActionKind } from '#protocol/admin.ts';
import { Button } from '#ui/button.tsx';
import { ScoreTime } from '#web/leaderboard/player.tsx';
import { PagedList } from './paged-list.tsx';
import { PlayerLink } from './player-link.tsx';
import { RunPathDialog } from './run-path-dialog.tsx';

const WORDS: Readonly<Record<AdminActionKind, string>> = {
  'hide-score': 'hid a score of',
  'show-score': 'showed a score again of',
  ban: 'banned',
  unban: 'ended the ban of',
  'reset-password': 'made a password link for',
  'delete-account': 'deleted the account of',
};

/** What admins did, the newest first (ADMIN-6). */
export function ActionLog() {
  const [runId, setRunId] = useState<string | null>(null);
  return (
    <>
      <h2 className="sr-only">Log</h2>
      <PagedList schema={adminLogAnswer} path="log">
        {({ actions }) =>
          actions.length === 0 ? (
            <p className="mt-6 text-ink-2">No admin has done anything yet.</p>
          ) : (
            <ul aria-label="Actions of admins" className="mt-2 divide-y divide-line">
              {actions.map((action) => (
                <Row key={action.id} action={action} onPath={setRunId} />
              ))}
            </ul>
          )
        }
      </PagedList>
      {runId !== null && <RunPathDialog runId={runId} onClose={() => setRunId(null)} />}
    </>
  );
}

function Row({
  action: { admin, action, player, runId, reason, created_at },
  onPath,
}: {
  readonly action: AdminAction;
  readonly onPath: (runId: string) => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-1.5">
          <bdi className="font-semibold">{admin}</bdi> {WORDS[action]} <PlayerLink player={player} />
        </p>
        <p className="mt-2 text-ink-2 wrap-anywhere">{reason}</p>
        <p className="text-note text-ink-3">
          <ScoreTime at={created_at} />
        </p>
      </div>
      {runId !== null && (
        <Button size="small" aria-label={`Path of the score of ${player.name}`} onClick={() => onPath(runId)}>
          Path
        </Button>
      )}
    </li>
  );
}
