import { Footprints, Route } from 'lucide-react';
import { useState } from 'react';
import { isRacing, type Party, type Race } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { RaceClock } from '#web/party/race/race-clock.tsx';
import { RaceStandings } from '#web/party/race/race-standings.tsx';
import { RacePathsDialog } from '#web/party/result/race-paths-dialog.tsx';

/** The race in the lobby: live while it runs, also for players who are out of it, and afterwards its result. */
export function LobbyRace({
  party,
  race,
  userId,
}: {
  readonly party: Party;
  readonly race: Race;
  readonly userId: string;
}) {
  const { race: controller } = useApp();
  const [seesWays, setSeesWays] = useState(false);
  return (
    <section
      aria-labelledby="race"
      className={`rounded-2xl border bg-sheet px-5.5 pt-5.5 pb-5 ${race.isOver ? 'border-line' : 'border-route'}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="race" className="text-xl">
          {race.isOver ? 'The last race' : 'The race is on'}
        </h2>
        {!race.isOver && (
          <span className="text-[0.82rem] text-ink-3">
            <RaceClock endsAt={race.endsAt} /> left
          </span>
        )}
      </div>
      <p dir="auto" className="mt-1 text-[0.82rem] text-pretty text-ink-3">
        {race.articles.join(' · ')}
        {race.isOver && race.par !== null && ` · par ${race.par}`}
      </p>
      <div className="mt-2">
        <RaceStandings name="Standings" party={party} race={race} userId={userId} />
      </div>
      {race.isOver ? (
        <div className="mt-3 border-t border-line pt-4">
          <Button size="small" onClick={() => setSeesWays(true)}>
            <Route size={16} aria-hidden />
            See everybody's ways
          </Button>
        </div>
      ) : (
        <div className="mt-3 flex flex-col gap-x-4 gap-y-2 border-t border-line pt-5 sm:flex-row sm:items-center">
          {isRacing(party, userId) && (
            <Button look="primary" onClick={controller.resume}>
              <Footprints size={17} aria-hidden />
              Back to the race
            </Button>
          )}
          <p className="text-sm text-pretty text-ink-3">
            {isRacing(party, userId)
              ? 'Your clicks are kept, and your time runs on.'
              : 'The next race can start when this one is over.'}
          </p>
        </div>
      )}
      {seesWays && <RacePathsDialog race={race} userId={userId} onClose={() => setSeesWays(false)} />}
    </section>
  );
}
