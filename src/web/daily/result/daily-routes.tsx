import { utcDay } from '#core/daily/utc-day.ts';
import type { Journey } from '#core/game/journey.ts';
import { ComparedRoutes } from '#web/result/compared-routes.tsx';
import { useShortestRoute, type ShortestRoute } from '#web/result/compared-routes.tsx';
import { PATHS_OPEN_AT, useFirstClosedDay } from '#web/daily/paths-open.ts';
import { useDaily } from '#web/daily/use-daily.ts';

const NOT_TOLD: ShortestRoute = { kind: 'unknown' };

/** Shows the player's path; a shortest route beside it only after the day's paths have opened (D16). */
export function DailyRoutes({ journey }: { readonly journey: Journey }) {
  const { ahead } = useDaily();
  const closed = useFirstClosedDay(ahead);
  const { origin } = journey.challenge;
  if (origin.kind === 'daily' && origin.date < utcDay(closed)) return <OpenRoutes journey={journey} />;
  return (
    <>
      <ComparedRoutes journey={journey} shortest={NOT_TOLD} />
      <p className="mt-3 text-sm text-ink-3">
        Others are still playing. A shortest route and everyone's paths open at {PATHS_OPEN_AT} the day after.
      </p>
    </>
  );
}

function OpenRoutes({ journey }: { readonly journey: Journey }) {
  return <ComparedRoutes journey={journey} shortest={useShortestRoute(journey.challenge)} />;
}
