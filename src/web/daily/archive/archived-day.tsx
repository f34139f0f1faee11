import { ArrowRight, Footprints } from 'lucide-react';
import { dailyNumber } from '#core/daily/utc-day.ts';
import { dailyStars } from '#core/daily/daily-stars.ts';
import type { ArchivedDaily } from '#protocol/daily-archive.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stars } from '#ui/stars.tsx';
import { challengeTitle, challengeWords } from '#web/daily/challenge-words.ts';
import { againstPar, formatClicks, formatDuration } from '#web/format/format.ts';
import { GhostSelect } from '#web/ghost/ghost-select.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useGameState } from '#web/services/game-context.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { PATHS_OPEN_AT } from '#web/daily/server-time.ts';
import { longDay } from './archive-words.ts';

/** One day of the archive: its challenge, the player's best result, and the button to play it. */
export function ArchivedDay({
  day,
  challenge,
  today,
  isClosed,
  nextUnplayed,
}: {
  /** Days are yyyy-mm-dd. */
  readonly day: string;
  /** Null if the day has none. */
  readonly challenge: ArchivedDaily | null;
  readonly today: string;
  /** Whether the paths of the day are open (D15). */
  readonly isClosed: boolean;
  readonly nextUnplayed: string | null;
}) {
  return (
    <Card as="section" aria-labelledby="archived-day" className="px-5 pt-5 pb-5.5 sm:px-7 sm:pt-6.5 sm:pb-7">
      <p className="eyebrow text-route-ink">
        {challenge === null ? longDay(day) : `Daily Challenge ${dailyNumber(day)} · ${longDay(day)}`}
      </p>
      <h2 id="archived-day" aria-live="polite" className="mt-2.5 text-2xl text-balance sm:text-3xl">
        {challenge === null ? noChallengeWords(day, today) : challengeTitle(challenge.articles)}
      </h2>
      {challenge !== null && <Challenge challenge={challenge} isToday={day === today} isClosed={isClosed} />}
      {nextUnplayed !== null && nextUnplayed !== day && (
        <p className="mt-5 border-t border-line pt-4">
          <Link to={`/daily/${nextUnplayed}`} className={buttonClass('quiet', 'small', '-ml-3')}>
            Next unplayed: {longDay(nextUnplayed)}
            <ArrowRight size={16} aria-hidden />
          </Link>
        </p>
      )}
    </Card>
  );
}

function noChallengeWords(day: string, today: string): string {
  return day > today ? "This day hasn't come yet" : 'No challenge on this day';
}

function Challenge({
  challenge,
  isToday,
  isClosed,
}: {
  readonly challenge: ArchivedDaily;
  readonly isToday: boolean;
  readonly isClosed: boolean;
}) {
  const { articles, par, best } = challenge;
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-2">{challengeWords(articles.length, par)}</p>
      <ol aria-label="Articles" className="mt-4 flex flex-wrap gap-2">
        {articles.map((title) => (
          <li
            key={title}
            dir="auto"
            className="rounded-lg bg-well px-3 py-1.5 font-serif text-sm font-semibold [overflow-wrap:anywhere]"
          >
            {title}
          </li>
        ))}
      </ol>
      {best !== null && <Best best={best} par={par} />}
      {best !== null && challenge.isPlayable && !isClosed && (
        <p className="mt-2 text-sm text-ink-3">
          The review of your run opens here at {PATHS_OPEN_AT} the next day.
        </p>
      )}
      <div className="mt-5">
        {isToday ? (
          <Link to="/" className={buttonClass('primary', 'large')}>
            Go to Today's Challenge
          </Link>
        ) : (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <PlayButton challenge={challenge} />
            {challenge.isPlayable && <GhostSelect />}
          </div>
        )}
      </div>
    </>
  );
}

function Best({
  best,
  par,
}: {
  readonly best: NonNullable<ArchivedDaily['best']>;
  readonly par: number | null;
}) {
  const stars = dailyStars(best.clicks, par);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {stars !== null && <Stars earned={stars} size={20} />}
      <span>
        Your best: <b className="font-semibold text-found">{formatClicks(best.clicks)}</b>
        {par !== null && `, ${againstPar(best.clicks, par)}`}, in {formatDuration(best.seconds)}
        {best.ranked && ', ranked'}.
      </span>
    </p>
  );
}

function PlayButton({ challenge }: { readonly challenge: ArchivedDaily }) {
  const { starting, startArchived } = useStartJourney();
  const isPlaying = useGameState().phase === 'playing';
  if (!challenge.isPlayable)
    return (
      <p className="text-sm text-ink-3">
        This challenge was played in an encyclopedia that this server no longer has.
      </p>
    );
  if (isPlaying)
    return (
      <Link to="/game" className={buttonClass('primary', 'large')}>
        Continue Your Journey
      </Link>
    );
  return (
    <Button
      variant={challenge.best === null ? 'primary' : 'secondary'}
      size="large"
      disabled={starting !== null}
      onClick={() => void startArchived(challenge)}
    >
      <Footprints size={18} aria-hidden />
      {challenge.best === null ? 'Begin Journey' : 'Play Again'}
    </Button>
  );
}
