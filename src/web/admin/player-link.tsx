import { textLinkClass } from '#ui/text-link.tsx';
import { Link } from '#web/navigation/link.tsx';

/** Returns the address of a player on the operator's page. */
function playerPath(id: string): string {
  return `/admin?${new URLSearchParams({ view: 'players', player: id }).toString()}`;
}

/** The name of a player, which leads to their scores. */
export function PlayerLink({ player }: { readonly player: { readonly id: string; readonly name: string } }) {
  return (
    <Link
      to={playerPath(player.id)}
      className={textLinkClass('-my-2 inline-flex min-h-11 items-center font-medium text-route-ink')}
    >
      <bdi>{player.name}</bdi>
    </Link>
  );
}
