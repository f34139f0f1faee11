import type { LeaderboardEntry } from '#protocol/leaderboard.ts';

/** Username with badges for guests and for the player's own entries (spec section 2, Leaderboard). */
export function PlayerName({
  entry: { username, type },
  isYou,
}: {
  readonly entry: Pick<LeaderboardEntry, 'username' | 'type'>;
  readonly isYou: boolean;
}) {
  return (
    <span className="font-semibold [overflow-wrap:anywhere]">
      <bdi>{username}</bdi>
      {type === 'guest' && <Badge look="bg-well text-ink-2">Guest</Badge>}
      {isYou && <Badge look="bg-route-wash text-route-ink">You</Badge>}
    </span>
  );
}

function Badge({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <>
      {' '}
      <span
        className={`inline-block rounded-md px-1.5 py-0.5 align-[0.1em] text-2xs/[1.2] font-medium ${look}`}
      >
        {children}
      </span>
    </>
  );
}
