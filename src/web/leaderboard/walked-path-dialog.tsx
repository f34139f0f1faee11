import type { LeaderboardEntry } from '#protocol/leaderboard.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatDuration, formatClicks } from '#web/format/format.ts';
import { useWalkedPath, WalkedPath } from './walked-path.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Shows the path of a leaderboard entry of a closed day (D15). */
export function WalkedPathDialog({
  entry,
  onClose,
}: {
  readonly entry: LeaderboardEntry;
  readonly onClose: () => void;
}) {
  const { username, run_id, date, clicks, seconds } = entry;
  const { data } = useWalkedPath(run_id);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={`The path of ${username}`}
      description={`Daily Challenge of ${DAY.format(new Date(date))}: ${formatClicks(clicks)} in ${formatDuration(seconds)}${data !== undefined && data.par !== null ? `, par ${data.par}` : ''}.`}
    >
      <div className="mt-6 min-h-40">
        <WalkedPath runId={run_id} />
      </div>
    </Dialog>
  );
}
