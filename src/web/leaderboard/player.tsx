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
      {type === 'guest' && <Badge className="bg-well text-ink-2">Guest</Badge>}
      {isYou && <Badge className="bg-route-wash text-route-ink">You</Badge>}
    </span>
  );
}

function Badge({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <>
      {' '}
      <span
        className={`inline-block rounded-md px-1.5 py-0.5 align-[0.1em] text-2xs/[1.2] font-medium ${className}`}
      >
        {children}
      </span>
    </>
  );
}

/** Avatar that Wayword's server generates from the username (spec section 7). Decorative: the name is next to it. */
export function Avatar({ username }: { readonly username: string }) {
  return (
    <img
      src={`/avatars/${encodeURIComponent(username)}`}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      className="size-9 shrink-0 rounded-full bg-well"
    />
  );
}

const SHORT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
/** Year at page load. A page left open over New Year omits the year of the old year's scores, which is harmless. */
const YEAR = new Date().getFullYear();
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', SHORT);
const ANY_YEAR = new Intl.DateTimeFormat('en-GB', { ...SHORT, year: 'numeric' });

/** Time of a score in the player's time zone, with the year unless it is the current one. `at`: ISO 8601. */
export function ScoreTime({ at }: { readonly at: string }) {
  const moment = new Date(at);
  const format = moment.getFullYear() === YEAR ? THIS_YEAR : ANY_YEAR;
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.format(moment)}
    </time>
  );
}
