import { useState, type ReactNode } from 'react';
import { maxClicks } from '#core/game/challenge.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import type { Stars as StarCount } from '#core/level/star-rating.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Stars, WITH_STARS } from '#ui/stars.tsx';
import { ComparedRoutes } from '#web/result/compared-routes.tsx';
import type { ShortestRoute } from '#web/result/use-shortest-route.ts';
import { Figure, ReopenResultButton, StartFailureAlert } from '#web/result/end-dialog.tsx';
import { mostClicksFor } from '#core/level/star-rating.ts';
import type { StartFailure } from '#web/services/use-start-journey.ts';

/** Dialog at the end of a level, won or lost. Closed to read the last article, it can be reopened. */
export function LevelEnd({
  title,
  words,
  journey,
  par,
  shortest,
  children,
  actions,
  failure,
}: {
  readonly title: 'Level Complete' | 'Game Over';
  readonly words: string;
  readonly journey: Journey;
  readonly par: number | null;
  readonly shortest: ShortestRoute;
  /** `isFirst` is false after the dialog was closed and reopened. */
  readonly children?: (isFirst: boolean) => ReactNode;
  readonly actions: ReactNode;
  /** Why the level chosen in this dialog did not begin. */
  readonly failure: StartFailure | null;
}) {
  const [shown, setShown] = useState<'at-first' | 'not' | 'again'>('at-first');
  if (shown === 'not') {
    return <ReopenResultButton title={title} onSee={() => setShown('again')} />;
  }
  const limit = maxClicks(journey.challenge);
  return (
    <Dialog wide open closesOutside={false} onClose={() => setShown('not')} title={title} description={words}>
      {children?.(shown === 'at-first')}
      <dl className="mt-5 flex gap-x-10">
        <Figure name="Clicks" value={clickCount(journey)} />
        {limit !== null && <Figure name="Max clicks" value={limit} />}
        {par !== null && <Figure name="Par" value={par} />}
      </dl>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">{actions}</div>
      <StartFailureAlert failure={failure} />
      <ComparedRoutes journey={journey} shortest={shortest} />
    </Dialog>
  );
}

/** Rating of a finished level, and the clicks that the next star takes. */
export function LevelStars({
  journey,
  stars,
  reveal,
}: {
  readonly journey: Journey;
  readonly stars: StarCount;
  readonly reveal: boolean;
}) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Stars earned={stars} size={44} reveal={reveal} />
      <p className={`text-body text-ink-2 ${reveal ? WITH_STARS : ''}`}>
        {whatMoreTakes(stars, maxClicks(journey.challenge))}
      </p>
    </div>
  );
}

function whatMoreTakes(stars: StarCount, limit: number | null): string {
  if (stars === 3) return 'All three stars!';
  const wanted = stars === 0 ? 1 : stars === 1 ? 2 : 3;
  const most = mostClicksFor(wanted, limit);
  if (most === null) return '';
  const clicks = most === 1 ? 'one click' : `at most ${most} clicks`;
  return `For ${wanted === 1 ? 'one star' : `${wanted} stars`}, finish in ${clicks}.`;
}
