import { LockKeyhole, Route } from 'lucide-react';
import { memo } from 'react';
import { utcDay } from '#core/daily/utc-day.ts';
import type { LeaderboardEntry } from '#protocol/leaderboard.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { PATHS_OPEN_AT } from '#web/daily/paths-open.ts';
import { formatDuration } from '#web/format/format.ts';
import { Avatar } from './avatar.tsx';
import { PlayerName } from './player-name.tsx';
import { ScoreTime } from './score-time.tsx';

interface RowProps {
  readonly entry: LeaderboardEntry;
  /** Row number in the whole table including its header row, from 1. */
  readonly rowIndex: number;
  /** Start of the oldest day whose paths are closed, in milliseconds since the epoch. */
  readonly firstClosed: number;
  readonly isYou: boolean;
  readonly onPath: (entry: LeaderboardEntry) => void;
}

export const RankingRow = memo(function RankingRow({
  entry,
  rowIndex,
  firstClosed,
  isYou,
  onPath,
}: RowProps) {
  const { rank, username, clicks, seconds, created_at, date } = entry;
  return (
    <tr aria-rowindex={rowIndex} className={`border-t border-line ${isYou ? 'bg-route-wash/40' : ''}`}>
      <td
        className={`pr-2 font-serif text-md font-semibold tabular-nums ${rank <= 3 ? 'text-route-ink' : 'text-ink-3'}`}
      >
        {rank}
      </td>
      <th scope="row" className="py-2.5 text-left font-normal">
        <span className="flex items-center gap-3">
          <Avatar username={username} />
          <span className="min-w-0 leading-snug">
            <PlayerName entry={entry} isYou={isYou} />
            <span className="mt-0.5 block text-note text-ink-3">
              <ScoreTime at={created_at} />
            </span>
          </span>
        </span>
      </th>
      <td className="text-right tabular-nums">
        <span className="font-serif text-[1.2rem] font-semibold">{clicks}</span>
        <span className="block text-note text-ink-3 sm:hidden">{formatDuration(seconds)}</span>
      </td>
      <td className="hidden text-right text-ink-2 tabular-nums sm:table-cell">{formatDuration(seconds)}</td>
      <td className="pl-2 text-right">
        {date < utcDay(firstClosed) ? (
          <Tooltip text="See the path" side="left">
            <button
              type="button"
              aria-label={`The path of ${username}`}
              onClick={() => onPath(entry)}
              className="-mr-3 inline-grid size-11 place-items-center align-middle rounded-lg text-route-ink hover:bg-well"
            >
              <Route size={19} strokeWidth={1.75} aria-hidden />
            </button>
          </Tooltip>
        ) : (
          // D15: other players could copy a path that is shown while its day is open.
          <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 align-middle text-note/[1.2] text-ink-3">
            <LockKeyhole size={14} aria-hidden className="shrink-0" />
            <span>
              <span className="max-sm:sr-only">opens </span>
              {PATHS_OPEN_AT}
            </span>
          </span>
        )}
      </td>
    </tr>
  );
});
