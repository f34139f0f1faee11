import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ok } from '#core/result.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { useApp } from '#web/services/app-context.tsx';
import { lastKnown, type LastKnown } from '#web/live/last-known.ts';
import { useHasPassed } from './server-time.ts';

export const DAILY_KEY = ['daily'] as const;

const DAY = 24 * 60 * 60 * 1000;
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

/** Returns the challenge of the current day, and of the next as soon as it begins (DAILY-2), also after a sleep. */
export function useDaily(): Daily {
  const { daily } = useApp();
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: DAILY_KEY,
    queryFn: async () => {
      const answer = await daily.today();
      // Spec section 8: the failure is only logged; the built-in sample journey is shown instead.
      if (!answer.ok) console.info('The challenge of the day did not come.', answer.error.reason);
      return lastKnown(
        queries.getQueryData<LastKnown<Known>>(DAILY_KEY),
        answer.ok ? ok(withTimes(answer.value, Date.now())) : answer,
      );
    },
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data: last } }) => {
      if (last === undefined || (last.failure === null && !isOver(last.value))) return false;
      return last.failure?.reason === 'missing' ? RETRY.missing : RETRY.unreachable;
    },
  });

  const known = data?.value ?? null;
  const ahead = known?.ahead ?? 0;
  const hasPassed = useHasPassed((known?.createdAt ?? Number.POSITIVE_INFINITY) + DAY, ahead);
  useEffect(() => {
    if (hasPassed) void refetch({ cancelRefetch: false });
  }, [hasPassed, refetch]);

  if (known !== null && !hasPassed) return { kind: 'ready', ...known };
  if (data === undefined || data.failure === null) return { kind: 'loading', ahead };
  return { kind: 'none', why: data.failure.reason === 'missing' ? 'no-challenge' : 'out-of-reach', ahead };
}

/** `now`: the browser's time when the answer arrived, in milliseconds since the epoch. */
function withTimes(challenge: DailyChallengeAnswer, now: number): Known {
  return {
    challenge,
    createdAt: Date.parse(challenge.created_at),
    ahead: Date.parse(challenge.now) - now,
  };
}

function isOver(known: Known | null): boolean {
  return known !== null && Date.now() + known.ahead >= known.createdAt + DAY;
}
