import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { type Runner, runnerOf, type Race } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { ChallengeFriend } from '#web/challenge/make/challenge-friend.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { formatDuration } from '#web/format/format.ts';
import { StandingNote } from '#web/daily/standing-note.tsx';
import { ComparedRoutes } from '#web/result/compared-routes.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { Figure, EndDialog } from '#web/result/end-dialog.tsx';
import { verdictOn } from '#web/result/verdict-on.ts';
import { ConnectionLostNote, RaceStandings } from '#web/party/race/race-standings.tsx';
import { EndRace } from '#web/party/race/end-race.tsx';
import { RacePaths } from './race-paths.tsx';
import { StartRace } from '#web/party/race/start-race.tsx';
import { usePlayedRace, type PlayedRace } from '#web/services/use-party.ts';
import { assertNever } from '#core/assert-never.ts';
import type { StandingWords } from '#web/daily/standing-words.ts';
import { raceHeading, shareOfResult } from '#web/share/result-text.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { outcomeWords, underWayWords } from '#web/party/race/race-words.ts';

/** The end of a race: the others as they finish, then the result of all (D11). */
export function RaceResult({ journey }: { readonly journey: Journey }) {
  const { race: controller } = useApp();
  const navigate = useNavigate();
  const played = usePlayedRace(journey);
  const runner = played === null ? null : runnerOf(played.party, played.userId);
  const isOver = played?.race.isOver === true;
  const words = played === null || runner === null ? null : resultWords(played.race, runner);
  const { par } = journey.challenge;
  // A player whose race is over returns to the lobby, so that the next race need not wait for them (spec section 4).
  useEffect(() => {
    if (isOver) controller.settle();
  }, [controller, isOver]);

  const isHost = played !== null && played.party.hostId === played.userId;
  const back = (
    <Button
      variant={isHost && isOver ? 'secondary' : 'primary'}
      className="w-full sm:w-auto"
      onClick={() => navigate('/party')}
    >
      <Users size={17} aria-hidden />
      Back to the party
    </Button>
  );

  return (
    <EndDialog title="Race Complete" description={verdictOn(journey, par)}>
      <dl className="mt-5 flex gap-x-10">
        <Figure name="Clicks" value={clickCount(journey)} />
        {par !== null && <Figure name="Par" value={par} />}
        <Figure name="Time" value={formatDuration(secondsOf(journey, runner))} />
      </dl>
      {words !== null && <StandingNote words={words} rank={null} isSending={runner?.state === 'racing'} />}
      <div className="mt-6">
        <StartRace next={isOver ? played : null} label="Play again" beside={back} />
      </div>
      {played !== null && <Standings played={played} />}
      {played !== null && (
        <div className="mt-3">
          <EndRace party={played.party} userId={played.userId} />
        </div>
      )}
      {isOver && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ShareButton
            {...shareOfResult(journey, raceHeading(), secondsOf(journey, runner), `${location.origin}/party`)}
          />
          <ChallengeFriend journey={journey} />
        </div>
      )}
      {isOver && <OpenPaths journey={journey} played={played} />}
    </EndDialog>
  );
}

function Standings({ played: { party, race, userId, isLive } }: { readonly played: PlayedRace }) {
  return (
    <section aria-labelledby="standings" className="mt-6">
      <h3 id="standings" className="text-xl">
        {race.isOver ? 'Final standings' : 'Standings so far'}
      </h3>
      <ConnectionLostNote isLive={isLive} />
      <div className="mt-2">
        <RaceStandings name="Standings" party={party} race={race} userId={userId} />
      </div>
    </section>
  );
}

/** D11 and D16: no path is shown while any player is still racing. */
function OpenPaths({
  journey,
  played: { race, userId },
}: {
  readonly journey: Journey;
  readonly played: PlayedRace;
}) {
  const shortest = useShortestRoute(journey.challenge);
  const hasOthers = race.runners.length > 1;
  return (
    <>
      <ComparedRoutes journey={journey} shortest={shortest} />
      {hasOthers && (
        <section aria-labelledby="other-paths" className="mt-6">
          <h3 id="other-paths" className="mb-3.5 text-xl">
            The other players' routes
          </h3>
          <RacePaths race={race} userId={userId} without={userId} />
        </section>
      )}
    </>
  );
}

/** Returns the server's time if it has one, because that time ranks; otherwise the local time. In seconds. */
function secondsOf({ path }: Journey, runner: Runner | null): number {
  if (runner !== null && runner.seconds !== null) return runner.seconds;
  const [start] = path;
  return ((path.at(-1) ?? start).at - start.at) / 1000;
}

/** Returns why a finished journey has no final place yet, and then that place. `runner`: the player of the journey. */
export function resultWords(race: Race, runner: Runner): StandingWords {
  switch (runner.state) {
    case 'racing':
      return plain('Your last clicks are still being sent to our server.');
    case 'timed-out':
      return {
        tone: 'trouble',
        text: 'The time was up before your last click reached our server, so it does not count. The route you found is still yours.',
        asGuest: false,
      };
    case 'finished':
      return race.isOver
        ? { tone: 'good', text: outcomeWords(race, runner.userId) ?? 'The race is over.', asGuest: false }
        : plain(underWayWords(race, runner.userId) ?? 'The race is about to end.');
    default:
      return assertNever(runner.state);
  }
}

function plain(text: string): StandingWords {
  return { tone: 'plain', text, asGuest: false };
}
