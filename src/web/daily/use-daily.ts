import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DAY_MS } from '#core/daily/utc-day.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useHasPassed } from './server-time.ts';

export const DAILY_KEY = ['daily'] as const;

/** Milliseconds until the next request after a failed one, and after one that found no challenge. */
const RETRY = { unreachable: 15_000, missing: 60_000 } as const;

/** `createdAt`: ms since the epoch by the server's clock. `ahead`: ms by which that clock is ahead of the browser's. */
interface Known {
  readonly challenge: DailyChallengeAnswer;
  readonly createdAt: number;
  readonly ahead: number;
}

export type Daily =
  | { readonly kind: 'loading'; readonly ahead: number }
  | { readonly kind: 'none'; readonly why: 'no-challenge' | 'out-of-reach'; readonly ahead: number }
  | ({ readonly kind: 'ready' } & Known);

/**
 * Returns the challenge of the current day, and of the next as soon as it begins (DAILY-2), also after a sleep.
 * `refetchOnMount`: false for a part of a screen whose main part asks: it may appear after the answer.
 */
export function useDaily({ refetchOnMount = true }: { readonly refetchOnMount?: boolean } = {}): Daily {
  const { daily } = useApp();
  const query = useQuery<Known, RequestError>({
    queryKey: DAILY_KEY,
    queryFn: async () => {
      const answer = await daily.today();
      // Spec section 8: the failure is only logged; the built-in sample journey is shown instead.
      if (!answer.ok) console.info('The challenge of the day did not come.', answer.error.reason);
      return withTimes(valueOrThrow(answer), Date.now());
    },
    staleTime: 0,
    refetchOnMount,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return error.failure.reason === 'missing' ? RETRY.missing : RETRY.unreachable;
      return data !== undefined && isOver(data) && RETRY.unreachable;
    },
  });

  const { data: known, error, refetch } = query;
  const ahead = known?.ahead ?? 0;
  const hasPassed = useHasPassed((known?.createdAt ?? Number.POSITIVE_INFINITY) + DAY_MS, ahead);
  useEffect(() => {
    if (hasPassed) void refetch({ cancelRefetch: false });
  }, [hasPassed, refetch]);

  const failure = useFailure(query, DAILY_KEY) ?? error?.failure;
  if (known !== undefined && !hasPassed) return { kind: 'ready', ...known };
  if (failure === undefined) return { kind: 'loading', ahead };
  return { kind: 'none', why: failure.reason === 'missing' ? 'no-challenge' : 'out-of-reach', ahead };
}

/** `now`: the browser's time when the answer arrived, in milliseconds since the epoch. */
function withTimes(challenge: DailyChallengeAnswer, now: number): Known {
  return {
    challenge,
    createdAt: Date.parse(challenge.created_at),
    ahead: Date.parse(challenge.now) - now,
  };
}

function isOver({ ahead, createdAt }: Known): boolean {
  return Date.now() + ahead >= createdAt + DAY_MS;
}
