import type { FriendBoardRow, FriendChallenge } from '#protocol/friend-challenges.ts';
import { Card } from '#ui/card.tsx';
import { formatDuration } from '#web/format/format.ts';
import { Avatar, PlayerName } from '#web/leaderboard/player.tsx';
import { UnverifiedMark } from '#web/leaderboard/unverified-mark.tsx';

/** CHALLENGE-5: the best run of each player. */
export function FriendBoard({ board, yours }: Pick<FriendChallenge, 'board' | 'yours'>) {
  return (
    <Card as="section" aria-labelledby="friend-board" className="px-5 pt-5 pb-2 sm:px-6">
      <h2 id="friend-board" className="text-xl">
        Board
      </h2>
      {board.length === 0 ? (
        <p className="mt-2 pb-4 text-ink-2">The first score will be here.</p>
      ) : (
        <table aria-label="Board" className="mt-2 w-full border-collapse">
          <thead className="eyebrow text-left text-ink-3">
            <tr>
              <th scope="col" className="w-7 py-1.5 font-[inherit]">
                <span aria-hidden>#</span>
                <span className="sr-only">Place</span>
              </th>
              <th scope="col" className="py-1.5 font-[inherit]">
                Player
              </th>
              <th scope="col" className="w-16 py-1.5 text-right font-[inherit]">
                Clicks
              </th>
            </tr>
          </thead>
          <tbody>
            {board.map((row, index) => (
              // A row has no id, and names may be equal.
              <BoardRow key={index} row={row} place={index + 1} />
            ))}
          </tbody>
        </table>
      )}
      {yours !== null && yours.place === null && (
        <p className="border-t border-line py-3 text-sm text-ink-2">
          Your best: {yours.clicks} clicks in {formatDuration(yours.seconds)}, below these {board.length}.
        </p>
      )}
    </Card>
  );
}

function BoardRow({ row, place }: { readonly row: FriendBoardRow; readonly place: number }) {
  const { name, clicks, seconds, isUnverified, isChallenger, isYours } = row;
  return (
    <tr
      className={`border-t border-line ${isYours ? 'bg-route-wash/40 shadow-[-0.6rem_0_0_currentColor,0.6rem_0_0_currentColor] shadow-route-wash/40' : ''}`}
    >
      <td
        className={`py-2.5 font-serif font-semibold tabular-nums ${place === 1 ? 'text-route-ink' : 'text-ink-3'}`}
      >
        {place}
      </td>
      <td className="py-2.5 pr-2">
        <span className="flex items-center gap-2.5">
          <Avatar username={name} />
          <span className="min-w-0 leading-snug">
            <PlayerName entry={{ username: name, type: 'user' }} isYou={isYours} />
            {isChallenger && <span className="block text-note text-ink-3">Challenger</span>}
            {isUnverified && (
              <span className="block">
                <UnverifiedMark reason="pace" />
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="py-2.5 text-right tabular-nums">
        <b className="block font-serif text-md font-semibold">{clicks}</b>
        <span className="block text-note text-ink-3">
          <span className="sr-only">in </span>
          {formatDuration(seconds)}
        </span>
      </td>
    </tr>
  );
}
