import type { ReactNode } from 'react';
import { markTargets } from '#core/game/journey.ts';
import { assertNever } from '#core/assert-never.ts';
import type { FriendChallenge, WalkedPages } from '#protocol/friend-challenges.ts';
import { RouteMap } from '#web/result/route-map.tsx';
import { challengerName } from './make/challenge-words.ts';

/** CHALLENGE-4: the player's route and the challenger's, side by side. Renders nothing before the player has finished. */
export function FriendRoutes({
  challenge: { routes, articles, challenger },
}: {
  readonly challenge: FriendChallenge;
}) {
  switch (routes.kind) {
    case 'locked':
      return null;
    case 'closed':
      return (
        <Note>
          The routes are closed for now: one of their articles is a target of today's challenge or of a race.
        </Note>
      );
    case 'shown': {
      const { yours, challengers } = routes;
      const others = challenger.isYou ? null : challengers;
      if (yours === null && others === null) return <Note>These routes are no longer kept.</Note>;
      const isCompared = yours !== null && others !== null;
      const map = (name: string, variant: 'taken' | 'possible', pages: WalkedPages) => (
        <RouteMap
          name={name}
          variant={variant}
          stops={markTargets(pages, articles)}
          columns={isCompared ? 2 : 3}
        />
      );
      return (
        <div className={`grid items-start gap-x-4 gap-y-5 ${isCompared ? 'sm:grid-cols-2' : ''}`}>
          {yours !== null && map('Your route', 'taken', yours)}
          {others !== null && map(`The route of ${challengerName(challenger)}`, 'possible', others)}
        </div>
      );
    }
    default:
      return assertNever(routes);
  }
}

/** Returns the challenger's route, for a place beside the player's own; null if there is none to show. */
export function challengersRoute(challenge: FriendChallenge | null): ReactNode {
  if (challenge === null || challenge.challenger.isYou || challenge.routes.kind !== 'shown') return null;
  const { challengers } = challenge.routes;
  return challengers === null ? null : (
    <RouteMap
      name={`The route of ${challengerName(challenge.challenger)}`}
      variant="possible"
      stops={markTargets(challengers, challenge.articles)}
      columns={2}
    />
  );
}

function Note({ children }: { readonly children: string }) {
  return <p className="text-sm text-ink-3">{children}</p>;
}
