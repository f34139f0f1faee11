import { friendChallengeOfPath } from '#protocol/client-routes.ts';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { Invitation } from './invitation.tsx';
import { PickPage } from './pick/pick-page.tsx';

/** A challenge among friends by its link, or the screen to make one from picked articles. */
export function ChallengePage() {
  const id = friendChallengeOfPath(useLocation().pathname.toLowerCase().replace(/\/$/u, ''));
  return id === null ? <PickPage /> : <Invitation key={id} id={id} />;
}
