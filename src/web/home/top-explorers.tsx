import { useState } from 'react';
import { Link } from '#web/navigation/link.tsx';
import type { LeaderboardEntry, LeaderboardScope } from '#protocol/leaderboard.ts';
import { textLinkClass } from '#ui/text-link.tsx';
import { Card } from '#ui/card.tsx';
import { useDaily } from '#web/daily/use-daily.ts';
import { Avatar, PlayerName, ScoreTime } from '#web/leaderboard/player.tsx';
import { NoEntries, NotArrived } from '#web/leaderboard/no-rankings.tsx';
import { ScopeTabs } from '#web/leaderboard/scope-tabs.tsx';
import { UnverifiedMark } from '#web/leaderboard/unverified-mark.tsx';
import { haveRowsFailed, useLeaderboardRows, useLiveLeaderboard } from '#web/leaderboard/use-leaderboard.ts';
import { TopSkeleton } from './top-skeleton.tsx';

/** Spec section 9. */
const TOP = 5;
const SCOPES = ['all', 'today'] as const;

const LINK = textLinkClass('inline-flex min-h-11 items-center text-sm font-medium text-route-ink');

/** Top five of both leaderboards, of all time or today, updated live. */
export function TopExplorers() {
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('all');
  useLiveLeaderboard();
  return (
    <Card as="section" aria-labelledby="top-explorers" className="px-5.5 pt-5.5 pb-2">
      <h2 id="top-explorers" className="text-xl">
        Top Explorers
      </h2>
      <p className="mt-1 text-note text-ink-3">Fewest clicks on the daily journey</p>
      <ScopeTabs
        label="Top Explorers"
        scopes={SCOPES}
        scope={scope}
        onScope={setScope}
        className="mt-4 w-full"
      >
        <Top scope={scope} />
      </ScopeTabs>
      <p className="flex flex-wrap justify-center gap-x-6 border-t border-line pt-1">
        <Link to={scope === 'all' ? '/leaderboard' : '/leaderboard?scope=today'} className={LINK}>
          All rankings
        </Link>
        <Link to="/daily" className={LINK}>
          Past dailies
        </Link>
        <Link to="/statistics" className={LINK}>
          Statistics
        </Link>
        <Link to="/challenge" className={LINK}>
          Challenge a friend
        </Link>
      </p>
    </Card>
  );
}

function Top({ scope }: { readonly scope: LeaderboardScope }) {
  const rows = useLeaderboardRows({ scope, offset: 0, limit: TOP });
  const daily = useDaily({ refetchOnMount: false });
  const yours = daily.kind === 'ready' ? daily.challenge.yours?.runId : undefined;
  if (haveRowsFailed(rows))
    return <NotArrived isTrying={rows.isFetching} onRetry={() => void rows.refetch()} />;
  if (rows.data === undefined) return <TopSkeleton />;
  if (rows.data.entries.length === 0) return <NoEntries />;
  return (
    <ol aria-label="Top Explorers" className="mt-2 divide-y divide-line">
      {rows.data.entries.map((entry) => (
        <Explorer key={entry.id} entry={entry} isYou={entry.run_id === yours} />
      ))}
    </ol>
  );
}

function Explorer({ entry, isYou }: { readonly entry: LeaderboardEntry; readonly isYou: boolean }) {
  const { rank, username, clicks, unverified, created_at } = entry;
  return (
    <li className="flex min-h-[4.25rem] items-center gap-3 py-2.5">
      <span
        className={`w-5 shrink-0 text-center font-serif font-semibold tabular-nums ${rank === 1 ? 'text-route-ink' : 'text-ink-3'}`}
      >
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Avatar username={username} />
      <span className="min-w-0 grow leading-snug">
        <PlayerName entry={entry} isYou={isYou} />
        <span className="mt-0.5 block text-note text-ink-3">
          <ScoreTime at={created_at} />
        </span>
        {unverified !== null && <UnverifiedMark reason={unverified} />}
      </span>
      <span className="shrink-0 text-note text-ink-3">
        <b className="font-serif text-md font-semibold text-ink tabular-nums">{clicks}</b>{' '}
        {clicks === 1 ? 'click' : 'clicks'}
      </span>
    </li>
  );
}
