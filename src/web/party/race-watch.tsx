import { Footprints, TriangleAlert, Users } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import { isRacing, memberOf } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { failureWords } from './race/start-race.tsx';
import { RaceClock } from './race/race-time.tsx';
import { RaceCountdown } from './race/race-countdown.tsx';
import { useParty, useRace } from '../services/use-party.ts';
import { doneWords, underWayWords } from './race/race-words.ts';
import { useComeBackToast, useDismissal, useRaceToasts } from './party-toasts.ts';

/** Runs on every screen of a signed-in player: shows the start of the party's race, and notices about it. */
export function RaceWatch() {
  const { race: controller, toasts } = useApp();
  const race = useRace();
  const navigate = useNavigate();
  useRaceToasts();
  useComeBackToast();
  useDismissal();
  // Joined party! says that the player waits: it closes when a race begins, and when the player leaves the party.
  const isWaiting = useParty().kind === 'in' && race.kind === 'idle';
  useEffect(() => (isWaiting ? () => toasts.retire('party') : undefined), [isWaiting, toasts]);
  useEffect(
    () =>
      controller.onEnter(() => {
        if (window.location.pathname !== '/game') navigate('/game');
      }),
    [controller, navigate],
  );
  switch (race.kind) {
    case 'idle':
      return <ReturnToRace />;
    case 'counting':
      return <RaceCountdown raceId={race.raceId} secondsLeft={race.secondsLeft} />;
    case 'entering':
      return <RaceCountdown raceId={race.raceId} secondsLeft={null} />;
    case 'trouble':
      return (
        <Notice>
          <TriangleAlert size={19} strokeWidth={1.75} aria-hidden className="shrink-0 text-warn" />
          <p role="alert" className="min-w-0 grow">
            The race is on, but you could not join it yet. {failureWords(race.failure)}
          </p>
          <Button size="small" className="shrink-0" onClick={race.retry}>
            Try again
          </Button>
        </Notice>
      );
    default:
      return assertNever(race);
  }
}

/** For players who left the game screen during a race; the lobby has its own button. */
function ReturnToRace() {
  const { race: controller } = useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useParty();
  if (state.kind !== 'in') return null;
  if (/^\/(?:party|game)\/?$/iu.test(pathname)) return null;
  const { party, userId } = state;
  const { race } = party;
  if (race === null) return null;
  if (isRacing(party, userId))
    return (
      <Notice>
        <p className="min-w-0 grow">
          Your race is on: <RaceClock endsAt={race.endsAt} /> left.{' '}
          <span className="block text-note text-ink-3">{doneWords(race, userId)}</span>
        </p>
        <Button variant="primary" size="small" className="shrink-0" onClick={controller.resume}>
          <Footprints size={16} aria-hidden />
          Back to the race
        </Button>
      </Notice>
    );
  // The next race cannot start before the player is back (PARTY-6), and nothing else on this screen says so.
  if (memberOf(party, userId)?.status !== 'in_game') return null;
  return (
    <Notice>
      {race.isOver ? (
        <p className="min-w-0 grow">The race is over, and your party is waiting for you.</p>
      ) : (
        <p className="min-w-0 grow">
          The race is still on: <RaceClock endsAt={race.endsAt} /> left.{' '}
          <span className="block text-note text-ink-3">{underWayWords(race, userId)}</span>
        </p>
      )}
      <Button variant="primary" size="small" className="shrink-0" onClick={() => navigate('/party')}>
        <Users size={16} aria-hidden />
        Back to the party
      </Button>
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <aside
      aria-label="Your race"
      className="fixed inset-x-0 bottom-4 z-20 grid place-items-center px-4 lg:bottom-6"
    >
      <div className="flex max-w-full items-center gap-3 rounded-xl border border-line bg-sheet px-4 py-2.5 text-body shadow-lift-high">
        {children}
      </div>
    </aside>
  );
}
