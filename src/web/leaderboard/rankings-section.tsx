import { useRef, memo } from 'react';
import { LockKeyhole, Route } from 'lucide-react';
import { utcDay } from '#core/daily/utc-day.ts';
import type { LeaderboardEntry, LeaderboardScope } from '#protocol/leaderboard.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { PATHS_OPEN_AT } from '#web/daily/server-time.ts';
import { formatClicks, formatDuration } from '#web/format/format.ts';
import { NotArrived } from './no-rankings.tsx';
import { haveRowsFailed, PAGE_SIZE, useLeaderboardRows } from './use-leaderboard.ts';
import { useNearWindow } from './use-visibility.ts';
import { Avatar, PlayerName, ScoreTime } from './player.tsx';
import { UnverifiedMark } from './unverified-mark.tsx';

const COLUMNS = 5;

/** Section of PAGE_SIZE rows, or empty space of the same height while it is far from the window. */
export function RankingsSection({
  scope,
  index,
  firstClosed,
  yours,
  onPath,
}: {
  readonly scope: LeaderboardScope;
  /** Section number, from 0. */
  readonly index: number;
  /** Start of the oldest day whose paths are closed, in milliseconds since the epoch. */
  readonly firstClosed: number;
  /** Id of the player's run of today; undefined if there is none. */
  readonly yours: string | undefined;
  readonly onPath: (entry: LeaderboardEntry) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useNearWindow(body);
  const offset = index * PAGE_SIZE;
  const rows = useLeaderboardRows({ scope, offset, limit: PAGE_SIZE }, near.isNear);
  if (!near.isNear) {
    return (
      <tbody ref={body}>
        <tr>
          <td colSpan={COLUMNS} style={{ height: near.height }}>
            <span className="sr-only">
              Rows {offset + 1} to {offset + PAGE_SIZE}
            </span>
          </td>
        </tr>
      </tbody>
    );
  }
  const entries = rows.data?.entries;
  return (
    <tbody ref={body}>
      {entries?.map((entry, row) => (
        <RankingRow
          key={entry.id}
          entry={entry}
          rowIndex={offset + row + 2}
          firstClosed={firstClosed}
          isAgainstPar={scope === 'par'}
          isYou={entry.run_id === yours}
          onPath={onPath}
        />
      ))}
      {entries === undefined && (
        <tr>
          <td colSpan={COLUMNS}>
            {haveRowsFailed(rows) ? (
              <NotArrived isTrying={rows.isFetching} onRetry={() => void rows.refetch()} />
            ) : (
              <RankingsSkeleton />
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

export function RankingsSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="mt-4">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex h-15 items-center gap-3 border-t border-line">
            <Skeleton className="size-5" />
            <span className="overflow-hidden rounded-full">
              <Skeleton className="size-9" />
            </span>
            <span className="grid grow gap-2">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </span>
            <Skeleton className="h-5 w-12" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface RowProps {
  readonly entry: LeaderboardEntry;
  /** Row number in the whole table including its header row, from 1. */
  readonly rowIndex: number;
  /** Start of the oldest day whose paths are closed, in milliseconds since the epoch. */
  readonly firstClosed: number;
  /** Whether the clicks over par are shown, and the clicks only below them. */
  readonly isAgainstPar: boolean;
  readonly isYou: boolean;
  readonly onPath: (entry: LeaderboardEntry) => void;
}

const SIGNED = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

const RankingRow = memo(function RankingRow({
  entry,
  rowIndex,
  firstClosed,
  isAgainstPar,
  isYou,
  onPath,
}: RowProps) {
  const { rank, username, clicks, over_par, seconds, unverified, created_at, date } = entry;
  return (
    <tr
      aria-rowindex={rowIndex}
      // The shadows continue the color beyond the text, which stays in line with the other rows.
      className={`border-t border-line ${isYou ? 'bg-route-wash/40 shadow-[-0.6rem_0_0_currentColor,0.6rem_0_0_currentColor] shadow-route-wash/40' : ''}`}
    >
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
            {unverified !== null && <UnverifiedMark reason={unverified} />}
          </span>
        </span>
      </th>
      <td className="text-right tabular-nums">
        <span className="font-serif text-[1.2rem] font-semibold">
          {isAgainstPar && over_par !== null ? SIGNED.format(over_par) : clicks}
        </span>
        {isAgainstPar && <span className="block text-note text-ink-3">{formatClicks(clicks)}</span>}
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
