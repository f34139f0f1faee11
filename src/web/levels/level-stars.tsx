import { maxClicks } from '#core/game/challenge.ts';
import type { Journey } from '#core/game/journey.ts';
import type { Stars as StarCount } from '#core/level/level-progress.ts';
import { Stars } from '#ui/stars.tsx';
import { mostClicksFor } from './most-clicks-for.ts';

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
      <p className="text-body text-ink-2">{whatMoreTakes(stars, maxClicks(journey.challenge))}</p>
    </div>
  );
}

function whatMoreTakes(stars: StarCount, limit: number | null): string {
  if (stars === 3) return 'All three stars.';
  const wanted = stars === 0 ? 1 : stars === 1 ? 2 : 3;
  const most = mostClicksFor(wanted, limit);
  if (most === null) return '';
  return `${['', 'One star takes', 'Two stars take', 'Three stars take'][wanted] ?? ''} ${most === 1 ? 'one click' : `at most ${most} clicks`}.`;
}
