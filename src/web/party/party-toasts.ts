import { useEffect } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { runnerOf, type PartyEvent, type Race, type Runner, type TimeOutCause } from '#core/party/party.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { formatDuration } from '#web/format/format.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useGame } from '#web/services/game-context.tsx';
import { useLocation, useNavigate } from '#web/navigation/navigation-context.tsx';
import { useParty } from '#web/services/use-party.ts';
import { doneWords, finishedWords } from './race/race-words.ts';
import { createReturnDetector } from './state/return-detector.ts';
import type { Dismissal } from './state/party-services.ts';

/**
 * Shows toasts about the player's race: that another player has finished, only in the game, because the lobby lists the
 * finishers; and that the race has ended for the player before they finished.
 */
export function useRaceToasts(): void {
  const { parties, toasts } = useApp();
  const party = useParty();
  const isInGame = useLocation().pathname === '/game';
  const userId = party.kind === 'in' ? party.userId : null;
  useEffect(() => {
    if (userId === null) return undefined;
    const toastFor = (event: PartyEvent, race: Race, hostId: string): ToastContent | null => {
      const runner = race.runners.find((other) => other.userId === ownerOf(event));
      if (runner === undefined) return null;
      if (event.type === 'finished')
        return isInGame && runner.userId !== userId ? finishToast(race, runner, userId) : null;
      if (event.type !== 'timed-out' || runner.userId !== userId) return null;
      return event.cause === 'host-ended' && hostId === userId ? null : timeOutToast(event.cause);
    };
    return parties.onEvents((events, after) => {
      if (after.race === null || runnerOf(after, userId) === null) return;
      for (const event of events) {
        const toast = toastFor(event, after.race, after.hostId);
        if (toast !== null) toasts.show(toast);
      }
    });
  }, [isInGame, parties, toasts, userId]);
}

function ownerOf(event: PartyEvent): string | null {
  return event.type === 'finished' || event.type === 'timed-out' ? event.userId : null;
}

/** Tells a racer who reloads the page, opens another tab or is connected again how their race stands. */
export function useComeBackToast(): void {
  const { parties, toasts } = useApp();
  useEffect(() => {
    const detect = createReturnDetector(parties.serverNow);
    const update = (): void => {
      const back = detect(parties.getState());
      if (back !== null) toasts.show(comeBackToast(back.race, back.userId, parties.serverNow()));
    };
    update();
    return parties.subscribe(update);
  }, [parties, toasts]);
}

/** PARTY-17: leads a player who is no longer in their party to the party page, unless they play on their own. */
export function useDismissal(): void {
  const { parties, toasts } = useApp();
  const { game } = useGame();
  const navigate = useNavigate();
  useEffect(
    () =>
      parties.onDismissed((dismissal) => {
        toasts.show(dismissalToast(dismissal));
        const state = game.getState();
        const playsAlone = state.phase === 'playing' && state.journey.challenge.origin.kind !== 'party';
        if (!playsAlone && window.location.pathname !== '/party') navigate('/party');
      }),
    [game, navigate, parties, toasts],
  );
}

function comeBackToast(race: Race, userId: string, now: number): ToastContent {
  const [running, left] = [(now - race.startsAt) / 1000, (race.endsAt - now) / 1000];
  return {
    title: 'Your race is still on',
    description: `It has been running for ${formatDuration(running)}, with ${formatDuration(left)} left. ${doneWords(race, userId)}`,
  };
}

function finishToast(race: Race, runner: Runner, userId: string): ToastContent {
  const title = finishedWords(runner);
  const racing = race.runners.filter(({ state }) => state === 'racing');
  const isLast = racing.length === 1 && racing[0]?.userId === userId;
  // PARTY-19.
  return isLast
    ? { title, description: 'You are the last one. Your race ends after three minutes without a click.' }
    : { title };
}

/** Null if the player ended the race themselves. */
function timeOutToast(cause: TimeOutCause): ToastContent | null {
  switch (cause) {
    case 'time-up':
      return { title: 'Time is up', description: 'A race lasts at most fifteen minutes.' };
    case 'host-ended':
      return { title: 'The host ended the race', description: 'The result is in the lobby.' };
    case 'idle':
      return {
        title: 'Your race has ended',
        description: 'There was no click for three minutes, and the party was waiting.',
      };
    case 'gave-up':
    case 'left':
      return null;
    default:
      return assertNever(cause);
  }
}

function dismissalToast({ cause, code }: Dismissal): ToastContent {
  return {
    title:
      cause === 'removed-by-host' ? 'The host removed you from the party' : 'You are no longer in the party',
    description: `You can join again with the code ${code}.`,
  };
}
