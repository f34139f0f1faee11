import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ok } from '#core/result.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { useApp } from '#web/app-context.tsx';
import { lastKnown, type LastKnown } from '#web/live/last-known.ts';
import { useHasPassed } from './server-time.ts';

export const DAILY_KEY = ['daily'] as const;

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds until a challenge that did not come is asked for again, and one that does not exist. */
const RETRY = { unreachable: 15_000, missing: 60_000 } as const;

/** Today's challenge, with the moment its day ends and how far the server's clock goes ahead of ours, in milliseconds. */
interface Known {
  readonly challenge: DailyChallengeAnswer;
  readonly createdAt: number;
  readonly ahead: number;
}

export type Daily =
  | { readonly kind: 'loading'; readonly ahead: number }
  | { readonly kind: 'none'; readonly why: 'no-challenge' | 'out-of-reach'; readonly ahead: number }
  | ({ readonly kind: 'ready' } & Known);

/** The challenge of the running day, and of the next one as soon as that has begun (DAILY-2), whatever slept meanwhile. */
export function useDaily(): Daily {
  const { daily } = useApp();
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: DAILY_KEY,
    queryFn: async () => {
      const answer = await daily.today();
      // Spec section 8: a silent failure, logged only; the built-in journey stands in.
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

/** `now`: this browser's, at the moment of the answer. */
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
