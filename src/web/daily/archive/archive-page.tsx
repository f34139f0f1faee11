import { assertNever } from '#core/assert-never.ts';
import { utcDay } from '#core/daily/utc-day.ts';
import type { DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { GhostPlaceContext } from '#web/ghost/ghost-select.tsx';
import { useFirstClosedDay, useToday } from '#web/daily/server-time.ts';
import { useDaily } from '#web/daily/use-daily.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { ArchivedDay } from './archived-day.tsx';
import { DailyFlow } from './daily-flow.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { useArchive } from './use-archive.ts';

const PlayedDay = lazyPart(
  () => import('#web/daily/own-run/played-day.tsx').then((module) => module.PlayedDay),
  <Loading>
    <Skeleton className="h-96 rounded-2xl" />
  </Loading>,
  'card',
);

/**
 * Every past daily: a month at a time, and one of its days to play for practice (ARCHIVE-1, ARCHIVE-2). `day`: yyyy-mm-dd;
 * null if the address names none.
 */
export function ArchivePage({ day }: { readonly day: string | null }) {
  usePageTitle('Daily Archive');
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">Daily Challenge</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Daily Archive</h1>
      <p className="mt-3 max-w-prose text-ink-2">
        Every daily challenge so far. Playing one here is practice and never changes the leaderboard.
      </p>
      <Month day={day} />
    </Page>
  );
}

function Month({ day }: { readonly day: string | null }) {
  const { ahead } = useDaily({ refetchOnMount: false });
  const loaded = useArchive(day?.slice(0, 7) ?? null, utcDay(useToday(ahead)));
  const firstClosed = utcDay(useFirstClosedDay(ahead));
  switch (loaded.kind) {
    case 'loading':
      return (
        <Loading>
          <div className="mt-7 grid gap-6 md:grid-cols-[minmax(0,1fr)_21rem]">
            <Skeleton className="h-72 rounded-2xl" />
            <Skeleton className="h-96 rounded-2xl" />
          </div>
        </Loading>
      );
    case 'failed':
      return <LoadFailed loaded={loaded}>Couldn't load the archive. Your results are saved.</LoadFailed>;
    case 'known': {
      const archive = loaded.value;
      // While another month loads, its days are not known yet.
      const isOfMonth = day?.startsWith(archive.month) === true;
      const shown = day !== null && isOfMonth ? day : firstShown(archive);
      const challenge = archive.days.find(({ date }) => date === shown) ?? null;
      return (
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_21rem]">
          <GhostPlaceContext value={`daily ${shown}`}>
            <ArchivedDay
              day={shown}
              challenge={challenge}
              today={archive.today}
              isClosed={shown < firstClosed}
              nextUnplayed={archive.nextUnplayed}
            />
          </GhostPlaceContext>
          <MonthCalendar archive={archive} shown={shown} />
          {challenge?.isPlayable === true && challenge.best !== null && shown < firstClosed && (
            <div className="md:col-span-2">
              <PlayedDay
                key={challenge.best.runId}
                best={challenge.best}
                otherRanked={challenge.otherRanked}
              />
            </div>
          )}
          {challenge !== null && shown < firstClosed && (
            // The key hides the routes of another day again.
            <DailyFlow key={shown} date={shown} hasCompleted={challenge.best !== null} />
          )}
        </div>
      );
    }
    default:
      return assertNever(loaded);
  }
}

/** Returns the day that is shown first: the newest unplayed one, unless it is in an earlier month. */
function firstShown({ month, nextUnplayed, today }: DailyArchiveAnswer): string {
  return nextUnplayed?.startsWith(month) === true ? nextUnplayed : today;
}
