import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DAILY_GRACE_MS, utcDay } from '#core/daily/utc-day.ts';
import type { GameState } from '#core/game/game-state.ts';
import { type Ghost, ghostAfter, ghostClicks, ghostOf, type GhostPlace } from '#core/game/ghost.ts';
import type { Journey } from '#core/game/journey.ts';
import { ghostAnswer, type GhostChoice } from '#protocol/ghost.ts';
import { useStore } from '#ui/use-store.ts';
import { everySecond } from '#web/daily/server-time.ts';
import { formatDuration } from '#web/format/format.ts';
import { RequestError } from '#web/server-api/queries.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';
import { ghostChoices, ghostPlaceOf } from './ghost-choice.ts';

/** A ghost on its way, beside the player. */
export interface RunningGhost {
  readonly ghost: Ghost;
  readonly place: GhostPlace;
  /** The player's own run so far. */
  readonly own: Ghost;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Of the player's last click; null while the player is on the way. */
  readonly endedAt: number | null;
}

export type GhostRaceState =
  /** The player chose nobody, or this journey has no recorded runs to race against. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** Nobody completed the challenge, or the server did not answer. */
  | { readonly kind: 'missing'; readonly why: 'nobody' | 'unreachable' }
  | ({ readonly kind: 'racing' } & RunningGhost);

const NONE: GhostRaceState = { kind: 'none' };
const NO_GHOST: Ghost = { name: '', times: [], targets: [] };

/** Returns the ghost of this game, and where it is now (GHOST-1). Renders when it clicks, not every second. */
export function useGhost({ journey, phase }: Exclude<GameState, { phase: 'idle' }>): GhostRaceState {
  const { fetch } = useApp();
  const { path, challenge } = journey;
  const ghostPlace = ghostPlaceOf(challenge.origin);
  const choices = useStore(ghostChoices);
  const choice = ghostPlace === null ? null : (choices[ghostPlace] ?? null);
  const pin = choice === null ? null : pinOf(journey, choice);
  const { data, error } = useQuery<Ghost, RequestError<ApiFailure>>({
    // A finished run may be the best: the next one asks again, also without leaving the game.
    queryKey: ['ghost', pin, choice, challenge.run?.id ?? null],
    queryFn: async () => {
      const answer = await callApi(fetch, ghostAnswer, addressOf(pin, choice));
      if (!answer.ok) throw new RequestError(answer.error);
      return answer.value;
    },
    enabled: pin !== null,
  });
  const ghost = data ?? NO_GHOST;
  const [start, ...hops] = path;
  const times = {
    startedAt: start.at,
    endedAt: phase === 'playing' ? null : (path.at(-1) ?? start).at,
  };
  const clicks = useSyncExternalStore(everySecond, () => ghostClicks(ghost, secondsOf(times)));
  if (pin === null) return NONE;
  if (data !== undefined) {
    const own = ghostOf('You', { start: start.at, articles: challenge.articles, hops });
    return { kind: 'racing', ghost, place: ghostAfter(ghost, clicks), own, ...times };
  }
  if (error === null) return { kind: 'loading' };
  const { failure } = error;
  const isNobody = failure.kind === 'refused' && failure.code === 'not-found';
  return { kind: 'missing', why: isNobody ? 'nobody' : 'unreachable' };
}

/** Returns the seconds from the player's start to their end, or to now. */
export function secondsOf({ startedAt, endedAt }: Pick<RunningGhost, 'startedAt' | 'endedAt'>): number {
  return ((endedAt ?? Date.now()) - startedAt) / 1000;
}

/** Null for today's daily: its runs would help those who are still to play it. Only a challenge has a challenger. */
function pinOf({ challenge: { origin, pin }, path: [start] }: Journey, choice: GhostChoice): string | null {
  if (choice === 'challenger' && origin.kind !== 'challenge') return null;
  const isOpen = origin.kind === 'daily' && origin.date >= utcDay(start.at - DAILY_GRACE_MS);
  return isOpen ? null : pin;
}

function addressOf(pin: string | null, choice: GhostChoice | null): string {
  return `/api/ghosts?${new URLSearchParams({ pin: pin ?? '', of: choice ?? '' }).toString()}`;
}

/** Returns when the ghost reached which target, as far as it has come. */
export function ghostMarks({
  ghost,
  place,
}: Pick<RunningGhost, 'ghost' | 'place'>): ReadonlyMap<string, string> {
  return new Map(
    ghost.targets
      .filter(({ title }) => place.found.has(title))
      .map(({ title, seconds }) => [title, `Ghost ${formatDuration(seconds)}`]),
  );
}
