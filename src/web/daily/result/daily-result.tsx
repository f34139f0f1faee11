import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { utcDay } from '#core/daily/utc-day.ts';
import { Button } from '#ui/button.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import { ChallengeFriend } from '#web/challenge/make/challenge-friend.tsx';
import { useOpenedGame, useRunStanding } from '#web/services/game-context.tsx';
import { LEADERBOARD_KEY, useLeaderboardRows } from '#web/leaderboard/use-leaderboard.ts';
import { verdictOn } from '#web/result/verdict-on.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';
import { formatDuration } from '#web/format/format.ts';
import { StreakNote } from './streak-note.tsx';
import { StandingNote } from '#web/daily/standing-note.tsx';
import { standingWords } from '#web/daily/standing-words.ts';
import { DAILY_KEY, useDaily } from '#web/daily/use-daily.ts';
import { Figure, EndDialog } from '#web/result/end-dialog.tsx';
import { ComparedRoutes } from '#web/result/compared-routes.tsx';
import { useShortestRoute, type ShortestRoute } from '#web/result/use-shortest-route.ts';
import { journeySeconds } from '#web/result/journey-seconds.ts';
import { PATHS_OPEN_AT, useFirstClosedDay } from '#web/daily/server-time.ts';
import { dailyHeading, linkToResult, shareOfResult } from '#web/share/result-text.ts';
import { ShareButton } from '#web/share/share-button.tsx';

/** Number of rows of today's ranking that are searched for the player's. */
const ROWS_SEARCHED = 50;

/** End dialog of a daily journey (spec section 2, End dialogs). */
export function DailyResult({ journey }: { readonly journey: Journey }) {
  const { session } = useOpenedGame();
  const navigate = useNavigate();
  const { challenge } = journey;
  const standing = standingOf(journey, useRunStanding());
  const rank = useRank(standing);
  const past = usePastDay(journey);
  const isClosed = useIsClosed(journey);
  const words = standingWords(challenge.run, standing, { isPast: past !== null });
  const seconds = secondsOf(journey, standing);
  const share = shareOfResult(
    journey,
    dailyHeading(journey),
    seconds,
    location.origin + linkToResult(journey, scoredRunOf(standing)),
  );

  return (
    <EndDialog title="Daily Challenge Complete" description={verdictOn(journey, challenge.par)}>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <dl className="flex gap-x-10">
          <Figure name="Clicks" value={clickCount(journey)} />
          {challenge.par !== null && <Figure name="Par" value={challenge.par} />}
          <Figure name="Time" value={formatDuration(seconds)} />
        </dl>
        <ShareButton {...share} className="w-full sm:w-auto" />
      </div>
      <StandingNote
        words={words}
        rank={rank}
        isSending={standing.kind === 'following' && words.tone === 'plain'}
      />
      {challenge.run?.ranked === true && <StreakNote runId={scoredRunOf(standing)} />}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {past === null ? (
          <Button variant="primary" onClick={() => navigate('/leaderboard')}>
            <Trophy size={17} aria-hidden />
            View Leaderboard
          </Button>
        ) : (
          <Button variant="primary" onClick={() => navigate(`/daily/${past}`)}>
            <CalendarDays size={17} aria-hidden />
            Daily Archive
          </Button>
        )}
        <Button onClick={() => navigate('/levels')}>Try Level Challenges</Button>
        <Button onClick={() => session.dispatch({ type: 'aborted' })}>Return Home</Button>
        {isClosed && <ChallengeFriend journey={journey} />}
      </div>
      <DailyRoutes journey={journey} />
    </EndDialog>
  );
}

/** Returns the day of a challenge that was over when the journey began, as practice (ARCHIVE-2); null for another. */
function usePastDay({ challenge: { origin, run }, path: [start] }: Journey): string | null {
  const { ahead } = useDaily();
  if (origin.kind !== 'daily' || run?.ranked === true) return null;
  return origin.date < utcDay(start.at + ahead) ? origin.date : null;
}

/** Returns whether the targets of the day are open to all (D16). */
function useIsClosed({ challenge: { origin } }: Journey): boolean {
  const { ahead } = useDaily();
  const closed = useFirstClosedDay(ahead);
  return origin.kind === 'daily' && origin.date < utcDay(closed);
}

/** Returns the standing of this journey: `following` while `standing` is that of an earlier run. */
function standingOf({ challenge: { run } }: Journey, standing: RunStanding): RunStanding {
  return standing.kind === 'ended' && standing.run.id !== run?.id ? { kind: 'following' } : standing;
}

/** Returns the seconds of the server's score, which count for the ranking, or else of the local journey. */
function secondsOf(journey: Journey, standing: RunStanding): number {
  if (standing.kind === 'ended' && standing.run.score !== null) return standing.run.score.seconds;
  return journeySeconds(journey);
}

/** Returns the id of the run that has a score; null if there is none, or not yet. */
function scoredRunOf(standing: RunStanding): string | null {
  return standing.kind === 'ended' && standing.run.score !== null ? standing.run.id : null;
}

/** Returns today's rank; null while unknown or beyond the first ROWS_SEARCHED rows. */
function useRank(standing: RunStanding): number | null {
  const queries = useQueryClient();
  const runId = scoredRunOf(standing);
  const { data } = useLeaderboardRows({ scope: 'today', offset: 0, limit: ROWS_SEARCHED }, runId !== null);
  useEffect(() => {
    if (runId === null) return;
    // Cached answers of other screens predate this score.
    void queries.invalidateQueries({ queryKey: DAILY_KEY, refetchType: 'all' });
    void queries.invalidateQueries({ queryKey: [LEADERBOARD_KEY] });
  }, [queries, runId]);
  return data?.entries.find((entry) => entry.run_id === runId)?.rank ?? null;
}

const HIDDEN: ShortestRoute = { kind: 'unknown' };

/** Shows the player's path; a shortest route beside it only after the day's paths have opened (D16). */
export function DailyRoutes({ journey }: { readonly journey: Journey }) {
  const isClosed = useIsClosed(journey);
  const { origin } = journey.challenge;
  if (isClosed) return <OpenRoutes journey={journey} />;
  return (
    <>
      <ComparedRoutes journey={journey} shortest={HIDDEN} />
      <p className="mt-3 text-sm text-ink-3">
        Others are still playing. A shortest route and everyone's paths open at {PATHS_OPEN_AT} the next day
        {origin.kind === 'daily' && (
          <>
            ,{' '}
            <Link to={`/daily/${origin.date}`} className={textLinkClass()}>
              on the page of this day
            </Link>
          </>
        )}
        .
      </p>
    </>
  );
}

function OpenRoutes({ journey }: { readonly journey: Journey }) {
  return <ComparedRoutes journey={journey} shortest={useShortestRoute(journey.challenge)} />;
}
