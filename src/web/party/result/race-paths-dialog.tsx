import type { Race } from '#core/party/party.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RouteMap } from '#web/result/route-map.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { raceChallenge, routeJourney } from './race-journey.ts';
import { RacePaths } from './race-paths.tsx';

/** All paths of a race that is over, followed by a shortest route. */
export function RacePathsDialog({
  race,
  userId,
  onClose,
}: {
  readonly race: Race;
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const shortest = useShortestRoute(raceChallenge(race));
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title="Everybody's ways"
      description={`${race.articles.join(' · ')}${race.par === null ? '' : `. Par is ${race.par}.`}`}
    >
      <div className="mt-6 grid gap-5">
        <RacePaths race={race} userId={userId} />
        {shortest.kind === 'known' && (
          <RouteMap
            name={shortest.isExact ? 'A shortest route' : 'A route by the wiki’s link tables'}
            look="possible"
            journey={routeJourney(race, shortest.route)}
            columns={3}
          />
        )}
      </div>
    </Dialog>
  );
}
