import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { MAX_LISTED_SCORES, type LeaderboardEntry, type LeaderboardScope } from '#protocol/leaderboard.ts';
import { Card } from '#ui/card.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useDaily } from '#web/daily/use-daily.ts';
import { useFirstClosedDay } from '#web/daily/server-time.ts';
import { NoEntries, NotArrived } from './no-rankings.tsx';
import { RankingsSection, RankingsSkeleton } from './rankings-section.tsx';
import { haveRowsFailed, PAGE_SIZE, useLeaderboardRows } from './use-leaderboard.ts';
import { useInView } from './use-visibility.ts';
import { WalkedPathDialog } from './walked-path-dialog.tsx';

const TABLE_NAMES: Readonly<Record<LeaderboardScope, string>> = {
  all: 'Rankings of all time',
  today: 'Rankings of today',
  par: 'Rankings against par',
};
const NUMBER = new Intl.NumberFormat('en');

/**
 * Rankings table that adds sections of 50 rows as the player scrolls. Only sections near the window have rows and are
 * refreshed, so that 10,000 scores render as fast as 50.
 */
export function Rankings({ scope }: { readonly scope: LeaderboardScope }) {
  const [sections, setSections] = useState(1);
  const [selected, setSelected] = useState<LeaderboardEntry | null>(null);
  const first = useLeaderboardRows({ scope, offset: 0, limit: PAGE_SIZE });
  const newest = useLeaderboardRows({
    scope,
    offset: (sections - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  const daily = useDaily();
  const closed = useFirstClosedDay(daily.ahead);
  const showMore = () => setSections((shown) => shown + 1);
  const sentinel = useInView(showMore);

  const retry = () => void first.refetch();
  if (haveRowsFailed(first)) return <NotArrived isTrying={first.isFetching} onRetry={retry} />;
  const { data } = first;
  if (data === undefined) {
    return (
      <>
        <Skeleton className="mt-4 h-5 w-44" />
        {/* The margin leaves the height of the table header. */}
        <div className="mt-10">
          <RankingsSkeleton />
        </div>
      </>
    );
  }
  if (data.total === 0) {
    return (
      <Card className="mt-6 py-3">
        <NoEntries>
          <Link to="/" className={buttonClass('primary', 'normal', 'mt-3')}>
            See today's journey
          </Link>
        </NoEntries>
      </Card>
    );
  }

  // Add sections in sequence: the next one only after the last has loaded.
  const canShowMore = newest.data !== undefined;
  const listed = Math.min(data.total, MAX_LISTED_SCORES);
  const hasMore = sections * PAGE_SIZE < listed;
  return (
    <>
      <p className="mt-4 text-sm text-ink-3" role="status">
        <b className="font-semibold text-ink tabular-nums">{NUMBER.format(data.players)}</b>{' '}
        {data.players === 1 ? 'player' : 'players'}, {NUMBER.format(data.total)}{' '}
        {data.total === 1 ? 'score' : 'scores'}
      </p>
      {first.error !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-well px-4 py-2 text-sm text-ink-2">
          We can't reach our server. These are the last rankings we have.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <table
        aria-label={TABLE_NAMES[scope]}
        aria-rowcount={listed + 1}
        className="mt-3 w-full border-collapse"
      >
        <thead className="eyebrow text-left text-ink-3">
          <tr aria-rowindex={1}>
            <th scope="col" className="w-9 py-2 pr-2 font-[inherit] sm:w-14">
              <span aria-hidden>#</span>
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" className="py-2 font-[inherit]">
              Player
            </th>
            <th scope="col" className="w-16 py-2 text-right font-[inherit] sm:w-20">
              {scope === 'par' ? 'To par' : 'Clicks'}
            </th>
            <th scope="col" className="hidden w-24 py-2 text-right font-[inherit] sm:table-cell">
              Time
            </th>
            <th scope="col" className="w-14 py-2 text-right font-[inherit] sm:w-36">
              Path
            </th>
          </tr>
        </thead>
        {Array.from({ length: sections }, (_, index) => (
          <RankingsSection
            key={index}
            scope={scope}
            index={index}
            firstClosed={closed}
            yours={daily.kind === 'ready' ? daily.challenge.yours?.runId : undefined}
            onPath={setSelected}
          />
        ))}
      </table>
      {hasMore && (
        <p ref={canShowMore ? sentinel : null} className="mt-5 flex justify-center">
          <Button aria-disabled={!canShowMore || undefined} onClick={() => canShowMore && showMore()}>
            Show more
          </Button>
        </p>
      )}
      {!hasMore && listed < data.total && (
        <p className="mt-5 text-center text-sm text-ink-3">
          This list ends after {NUMBER.format(listed)} scores.
        </p>
      )}
      {sections > 1 && (
        // Sticky: scrolling loads more rows, so the player might never reach the end of the table.
        <p className="pointer-events-none sticky bottom-4 z-10 mt-3 flex justify-end sm:justify-center">
          <Button
            size="small"
            className="pointer-events-auto shadow-lift-high"
            onClick={() => window.scrollTo({ top: 0 })}
          >
            <ArrowUp size={16} aria-hidden />
            To the top
          </Button>
        </p>
      )}
      {selected !== null && <WalkedPathDialog entry={selected} onClose={() => setSelected(null)} />}
    </>
  );
}
