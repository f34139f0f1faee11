import { Fragment, useEffect, useState } from 'react';
import { standings, type Party, type Race } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';
import { Avatar, PlayerName } from '#web/leaderboard/player.tsx';
import { runnerWords } from './race-words.ts';

/** All runners of a race, the first on top (D11). Updates live during the race. */
export function RaceStandings({
  name,
  party,
  race,
  userId,
  compact = false,
}: {
  readonly name: 'Race' | 'Standings';
  readonly party: Party;
  readonly race: Race;
  /** The current player. */
  readonly userId: string;
  /** For the narrow panel beside an article. */
  readonly compact?: boolean;
}) {
  return (
    <ol aria-label={name} className="divide-y divide-line">
      {standings(race).map(({ runner, place }) => (
        <li key={runner.userId} className={`flex items-center gap-3 ${compact ? 'py-1.5' : 'py-2.5'}`}>
          <span
            className={`w-5 shrink-0 text-center font-serif font-semibold tabular-nums ${place === 1 && runner.found > 1 ? 'text-route-ink' : 'text-ink-3'}`}
          >
            <span className="sr-only">Place </span>
            {place}
          </span>
          {!compact && <Avatar username={runner.username} />}
          <span className={`min-w-0 grow leading-snug ${compact ? 'text-sm' : ''}`}>
            <PlayerName
              entry={{ username: runner.username, type: 'user' }}
              isYou={runner.userId === userId}
            />
            <span
              className={`mt-0.5 flex flex-wrap items-center gap-x-1.5 text-note ${runner.state === 'finished' ? 'text-found' : 'text-ink-3'}`}
            >
              <Waypoints found={runner.found} of={race.articles.length} />
              {runnerWords(party, race, runner)}
            </span>
          </span>
          <span className="shrink-0 text-note text-ink-3">
            <b className="font-serif text-md font-semibold text-ink tabular-nums">{runner.clicks}</b>{' '}
            {runner.clicks === 1 ? 'click' : 'clicks'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * The number of targets found, as a short route line; hidden from screen readers, because the text beside it says the
 * same.
 */
function Waypoints({ found, of }: { readonly found: number; readonly of: number }) {
  return (
    <span aria-hidden className="flex shrink-0 items-center">
      {Array.from({ length: of }, (_, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <span
              style={{ width: 8, height: 2 }}
              className={`transition-colors duration-200 ${index < found ? 'bg-found' : 'bg-line'}`}
            />
          )}
          <span
            className={`size-2.5 rounded-full transition-colors duration-200 ${index < found ? 'bg-found' : 'border border-line-strong'}`}
          />
        </Fragment>
      ))}
    </span>
  );
}

/** In milliseconds. Shorter interruptions of the live connection are not shown. */
const GRACE = 2000;

/** Warns that the shown party may be outdated while its live connection is down, or until the page is reloaded. */
export function ConnectionLostNote({ isLive }: { readonly isLive: boolean }) {
  const isOutdated = useStore(useApp().isOutdated);
  const [isLate, setIsLate] = useState(false);
  if (isLive && isLate) setIsLate(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setIsLate(true), GRACE);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <p role="status" className="contents">
      {isLate && (
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl border border-line bg-well px-4 py-2 text-sm text-ink-2">
          {isOutdated ? (
            <>
              <span className="min-w-40 flex-1">
                Wayword has a new release. Reload the page to see your party live again; your game is kept.
              </span>
              <Button size="small" onClick={() => location.reload()}>
                Reload
              </Button>
            </>
          ) : (
            'The connection to the party is lost. This may be out of date. It updates automatically, or when you reload the page.'
          )}
        </span>
      )}
    </p>
  );
}
