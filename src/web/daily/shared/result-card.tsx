import { Footprints } from 'lucide-react';
import { useState } from 'react';
import { utcDay } from '#core/daily/utc-day.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import { PATHS_OPEN_AT, useToday } from '#web/daily/server-time.ts';
import { unverifiedWords } from '#web/daily/unverified-words.ts';
import { useDaily } from '#web/daily/use-daily.ts';
import { againstPar, formatDuration } from '#web/format/format.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { Link } from '#web/navigation/link.tsx';
import { CourseLine } from './course-line.tsx';

const WalkedPath = lazyPart(
  () => import('#web/leaderboard/walked-path.tsx').then((module) => module.WalkedPath),
  <Loading>
    <Skeleton className="h-48 w-full rounded-xl" />
  </Loading>,
  'card',
);

const OwnRun = lazyPart(
  () => import('#web/daily/own-run/own-run.tsx').then((module) => module.OwnRun),
  <Loading>
    <Skeleton className="h-96 w-full rounded-xl" />
  </Loading>,
  'card',
);

/** Who played, how it went, and what to play now. */
export function ResultCard({ runId, result }: { readonly runId: string; readonly result: ResultAnswer }) {
  const { date, username, clicks, par, seconds, unverified, course, isPathOpen, isYours } = result;
  const mark = unverified === null ? null : unverifiedWords(unverified);
  return (
    <Card as="section" aria-labelledby="player" className="mt-7 px-5 pt-5 pb-5.5 sm:px-7 sm:pt-6.5 sm:pb-7">
      <h2 id="player" className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">
        <bdi>{username}</bdi>
        {par !== null && (
          <>
            {': '}
            <span className={clicks <= par ? 'text-found' : 'text-route-ink'}>
              {againstPar(clicks, par)}
              {clicks <= par && '!'}
            </span>
          </>
        )}
      </h2>
      <dl className="mt-5 flex gap-x-10">
        <Figure name="Clicks" value={clicks} />
        {par !== null && <Figure name="Par" value={par} />}
        <Figure name="Time" value={formatDuration(seconds)} />
      </dl>
      {mark !== null && (
        <p className="mt-4 max-w-prose text-sm text-ink-2">
          <b className="font-semibold">{mark.name}.</b> {mark.why}
        </p>
      )}
      {course !== null && (
        <div className="mt-6">
          <CourseLine course={course} />
        </div>
      )}
      <PlayLinks date={date} />
      {isPathOpen && <OpenPath runId={runId} date={date} isYours={isYours} />}
      {!isPathOpen && course !== null && <PathOpensLater />}
    </Card>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt className="eyebrow text-ink-3">{name}</dt>
      <dd className="mt-1.5 font-serif text-4xl leading-none font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function PlayLinks({ date }: Pick<ResultAnswer, 'date'>) {
  const { ahead } = useDaily({ refetchOnMount: false });
  const isToday = date === utcDay(useToday(ahead));
  return (
    <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {!isToday && (
        <Link to={`/daily/${date}`} className={buttonClass('primary', 'large')}>
          <Footprints size={18} aria-hidden />
          Play This Challenge
        </Link>
      )}
      <Link to="/" className={buttonClass(isToday ? 'primary' : 'secondary', 'large')}>
        {isToday && <Footprints size={18} aria-hidden />}
        Play Today's Challenge
      </Link>
    </div>
  );
}

function PathOpensLater() {
  return (
    <p className="mt-5 text-sm text-ink-3">
      Others are still playing. The path of this result opens at {PATHS_OPEN_AT} the next day.
    </p>
  );
}

/** The path, hidden until it is asked for: who has not played the day may still want to. The player's own is reviewed. */
function OpenPath({
  runId,
  date,
  isYours,
}: {
  readonly runId: string;
  readonly date: string;
  readonly isYours: boolean;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-7 border-t border-line pt-5">
      {isYours ? (
        <OwnRun runId={runId} />
      ) : isShown ? (
        <WalkedPath runId={runId} />
      ) : (
        <Button onClick={() => setIsShown(true)}>Show the path and its articles</Button>
      )}
      <p className="mt-2 text-sm">
        <Link to={`/daily/${date}`} className={textLinkClass('inline-flex min-h-11 items-center')}>
          How everyone went on this day
        </Link>
      </p>
    </div>
  );
}
