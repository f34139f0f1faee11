import { assertNever } from '#core/assert-never.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { formatClicks } from '#web/format/format-count.ts';

/** Describes the player's run of today's challenge. */
export function YourRun({ yours, par }: Pick<DailyChallengeAnswer, 'yours' | 'par'>) {
  if (yours === null) return 'Any order. Fewest clicks wins.';
  const { state, clicks, isYours } = yours;
  switch (state) {
    case 'open':
      if (!isYours)
        return "You have begun today's journey elsewhere: signed in, or as a guest in another browser. Go on with it there; here it is for practice.";
      return clicks === 0
        ? 'Your journey of today is open: Begin Journey takes it up, and its clock is running.'
        : `You are under way with ${formatClicks(clicks)}: Begin Journey goes on where you left it.`;
    case 'complete':
      return (
        <>
          <b className="font-semibold text-found">
            Completed in {formatClicks(clicks)}
            {clicks === par && ', which is par'}.
          </b>{' '}
          A second journey is for practice: not ranked.
        </>
      );
    case 'over':
      return 'Your ranked journey of today has ended. Another one is for practice: not ranked.';
    default:
      return assertNever(state);
  }
}
