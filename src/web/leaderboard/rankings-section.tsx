import { UNREACHABLE } from '#core/game/game-state.ts';
import { useFailure } from '#web/api/queries.ts';
import { useRef } from 'react';
import type { LeaderboardEntry, LeaderboardScope } from '#protocol/leaderboard.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { NotArrived } from './not-arrived.tsx';
import { RankingRow } from './ranking-row.tsx';
import { ROWS_A_SECTION } from './rows-a-section.ts';
import { useLeaderboardRows } from './use-leaderboard-rows.ts';
import { useNearWindow } from './use-near-window.ts';

const COLUMNS = 5;

/** Section of ROWS_A_SECTION rows, or empty space of the same height while it is far from the window. */
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
  const offset = index * ROWS_A_SECTION;
  const rows = useLeaderboardRows({ scope, offset, limit: ROWS_A_SECTION }, near.isNear);
  const failure = useFailure(rows, UNREACHABLE);
  if (!near.isNear) {
    return (
      <tbody ref={body}>
        <tr>
          <td colSpan={COLUMNS} style={{ height: near.height }}>
            <span className="sr-only">
              Rows {offset + 1} to {offset + ROWS_A_SECTION}
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
          isYou={entry.run_id === yours}
          onPath={onPath}
        />
      ))}
      {entries === undefined && (
        <tr>
          <td colSpan={COLUMNS}>
            {failure === null ? (
              <RankingsSkeleton />
            ) : (
              <NotArrived isTrying={rows.isFetching} onRetry={() => void rows.refetch()} />
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
