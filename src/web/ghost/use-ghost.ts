import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { DAILY_GRACE_MS, utcDay } from '#core/daily/utc-day.ts';
import type { GameState } from '#core/game/game-state.ts';
import { type Ghost, ghostAfter, ghostClicks, type GhostPlace } from '#core/game/ghost.ts';
import type { Journey } from '#core/game/journey.ts';
import { ghostAnswer, type GhostChoice } from '#protocol/ghost.ts';
import { useStore } from '#ui/use-store.ts';
import { everySecond } from '#web/daily/server-time.ts';
import { formatDuration } from '#web/format/format.ts';
import { RequestError } from '#web/server-api/queries.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';
import { ghostChoice } from './ghost-choice.ts';

export type GhostRaceState =
  /** The player chose nobody, or this journey has no recorded runs to race against. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** Nobody completed the challenge, or the server did not answer. */
  | { readonly kind: 'missing'; readonly why: 'nobody' | 'unreachable' }
  | { readonly kind: 'racing'; readonly ghost: Ghost; readonly place: GhostPlace };

const NONE: GhostRaceState = { kind: 'none' };
const NO_GHOST: Ghost = { name: '', times: [], targets: [] };

/** Returns the ghost of this game, and where it is now (GHOST-1). Renders when it clicks, not every second. */
export function useGhost({ journey, phase }: Exclude<GameState, { phase: 'idle' }>): GhostRaceState {
  const { fetch } = useApp();
  const choice = useStore(ghostChoice);
  const { path } = journey;
  const pin = choice === null ? null : pinOf(journey, choice);
  const { data, error } = useQuery<Ghost, RequestError<ApiFailure>>({
    // A finished run may be the best: the next one asks again, also without leaving the game.
    queryKey: ['ghost', pin, choice, journey.challenge.run?.id ?? null],
    queryFn: async () => {
      const answer = await callApi(fetch, ghostAnswer, addressOf(pin, choice));
      if (!answer.ok) throw new RequestError(answer.error);
      return answer.value;
    },
    enabled: pin !== null,
  });
  const ghost = data ?? NO_GHOST;
  const [start] = path;
  const end = phase === 'playing' ? null : (path.at(-1) ?? start).at;
  const clicks = useSyncExternalStore(everySecond, () =>
    ghostClicks(ghost, ((end ?? Date.now()) - start.at) / 1000),
  );
  if (pin === null) return NONE;
  if (data !== undefined) return { kind: 'racing', ghost, place: ghostAfter(ghost, clicks) };
  if (error === null) return { kind: 'loading' };
  const { failure } = error;
  const isNobody = failure.kind === 'refused' && failure.code === 'not-found';
  return { kind: 'missing', why: isNobody ? 'nobody' : 'unreachable' };
}

/** Levels, challenges among friends, and past dailies: the runs of today's would help those who are still to play it. */
function pinOf({ challenge: { origin, pin }, path: [start] }: Journey, choice: GhostChoice): string | null {
  switch (origin.kind) {
    case 'challenge':
      return pin;
    case 'level':
      return choice === 'challenger' ? null : pin;
    case 'daily': {
      const isPast = origin.date < utcDay(start.at - DAILY_GRACE_MS);
      return isPast && choice !== 'challenger' ? pin : null;
    }
    case 'quick':
    case 'batman':
    case 'sample':
    case 'party':
      return null;
    default:
      return assertNever(origin);
  }
}

function addressOf(pin: string | null, choice: GhostChoice | null): string {
  return `/api/ghosts?${new URLSearchParams({ pin: pin ?? '', of: choice ?? '' }).toString()}`;
}

/** Returns when the ghost reached which target, as far as it has come. */
export function ghostMarks({
  ghost,
  place,
}: Extract<GhostRaceState, { kind: 'racing' }>): ReadonlyMap<string, string> {
  return new Map(
    ghost.targets
      .filter(({ title }) => place.found.has(title))
      .map(({ title, seconds }) => [title, `Ghost ${formatDuration(seconds)}`]),
  );
}
