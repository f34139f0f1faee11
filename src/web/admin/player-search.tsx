import { useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#protocol/admin-bodies.ts';
import { adminPlayersAnswer } from '#protocol/admin.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ScoreTime } from '#web/leaderboard/player.tsx';
import { ShownAnswer } from './shown-answer.tsx';
import { PlayerLink } from './player-link.tsx';
import { useAdminAnswer } from './use-admin.ts';

/** Finds players (ADMIN-2). */
export function PlayerSearch() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  return (
    <>
      <h2 className="sr-only">Players</h2>
      <form
        noValidate
        role="search"
        className="mt-6 flex max-w-md flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(text.trim());
        }}
      >
        <TextField
          label="Find a player"
          hint="The beginning of a name, an email address, or the id of a player or a result"
          type="search"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {search !== '' && <Found key={search} search={search} />}
    </>
  );
}

function Found({ search }: { readonly search: string }) {
  const answer = useAdminAnswer(adminPlayersAnswer, 'players', { search });
  return (
    <ShownAnswer answer={answer}>
      {({ players }) =>
        players.length === 0 ? (
          <p role="status" className="mt-6 text-ink-2">
            No player has this name, address or id.
          </p>
        ) : (
          <ul aria-label="Players found" className="mt-2 divide-y divide-line">
            {players.map((player) => (
              <li key={player.id} className="flex min-h-11 items-center justify-between gap-3 py-2">
                <PlayerLink player={player} />
                <span className="shrink-0 text-note text-ink-3 tabular-nums">
                  {player.isBanned ? 'Banned' : player.kind === 'guest' ? 'Guest' : 'Account'}, since{' '}
                  <ScoreTime at={player.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </ShownAnswer>
  );
}
