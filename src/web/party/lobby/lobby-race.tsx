import { Card } from '#ui/card.tsx';
import { Footprints, Route } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { isRacing, type Party, type Race, memberOf, type PartyEvent } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { EndRace } from '#web/party/race/end-race.tsx';
import { RaceClock, RaceElapsed } from '#web/party/race/race-time.tsx';
import { doneWords } from '#web/party/race/race-words.ts';
import { RaceStandings } from '#web/party/race/race-standings.tsx';
import { RacePathsDialog } from '#web/party/result/race-paths.tsx';

/** The race in the lobby: live while it runs, also for players who are out of it, and afterwards its result. */
export function LobbyRace({
  party,
  race,
  userId,
  onEnded,
}: {
  readonly party: Party;
  readonly race: Race;
  readonly userId: string;
  /** The player, as the host, has ended the race. */
  readonly onEnded: () => void;
}) {
  const { race: controller } = useApp();
  const [showsPaths, setShowsPaths] = useState(false);
  return (
    <Card as="section" aria-labelledby="race" emphasized={!race.isOver} className="px-5.5 pt-5.5 pb-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="race" className="text-xl">
          {race.isOver ? 'The last race' : 'The race is on'}
        </h2>
        {!race.isOver && (
          <span className="text-note text-ink-3">
            <RaceClock endsAt={race.endsAt} /> left
          </span>
        )}
      </div>
      <p dir="auto" className="mt-1 text-note text-pretty text-ink-3">
        {race.articles.join(' · ')}
        {race.isOver && race.par !== null && ` · par ${race.par}`}
      </p>
      {!race.isOver && (
        <p className="mt-3 text-pretty text-ink-2">
          Running for <RaceElapsed startsAt={race.startsAt} />. {doneWords(race, userId)}
        </p>
      )}
      <div className="mt-2">
        <RaceStandings name="Standings" party={party} race={race} userId={userId} />
      </div>
      {race.isOver ? (
        <div className="mt-3 border-t border-line pt-4">
          <Button size="small" onClick={() => setShowsPaths(true)}>
            <Route size={16} aria-hidden />
            See everyone's routes
          </Button>
        </div>
      ) : (
        <div className="mt-3 flex flex-col gap-x-4 gap-y-2 border-t border-line pt-5 sm:flex-row sm:items-center">
          {isRacing(party, userId) && (
            <Button variant="primary" onClick={controller.resume}>
              <Footprints size={17} aria-hidden />
              Back to the race
            </Button>
          )}
          <p className="grow text-sm text-pretty text-ink-3">
            {isRacing(party, userId)
              ? 'Your clicks are saved. The clock keeps running.'
              : 'The next race can start when this one is over.'}
          </p>
          <EndRace party={party} userId={userId} onEnded={onEnded} />
        </div>
      )}
      {showsPaths && <RacePathsDialog race={race} userId={userId} onClose={() => setShowsPaths(false)} />}
    </Card>
  );
}

/** Announces to screen readers who joins and leaves, and a change of host. */
export function LobbyAnnouncer({ party, userId }: { readonly party: Party; readonly userId: string }) {
  const { parties } = useApp();
  const [words, setWords] = useState('');
  /** The previous party, which still has the name of a member who has left. */
  const before = useRef(party);
  useEffect(() => {
    before.current = party;
  }, [party]);
  useEffect(
    () =>
      parties.onEvents((events, after) => {
        const announcements = events.flatMap((event) =>
          announcementsFor(event, before.current, after, userId),
        );
        if (announcements.length > 0) setWords(announcements.join(' '));
      }),
    [parties, userId],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

function announcementsFor(event: PartyEvent, before: Party, after: Party, userId: string): readonly string[] {
  if (event.type === 'joined') return [`${event.member.username} has joined.`];
  if (event.type === 'left' || event.type === 'removed') {
    const leaver = memberOf(before, event.userId);
    if (leaver === null || event.userId === userId) return [];
    return [`${leaver.username} ${event.type === 'left' ? 'has left' : 'was removed'}.`];
  }
  if (event.type !== 'host-changed') return [];
  if (event.userId === userId) return ['You are the host now.'];
  const host = memberOf(after, event.userId);
  return host === null ? [] : [`${host.username} is the host now.`];
}
