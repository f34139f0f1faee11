import { useQuery } from '@tanstack/react-query';
import type { LoadFailure } from '#core/game/game-state.ts';
import { friendChallengeAnswer, type FriendChallenge } from '#protocol/friend-challenges.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

export type LoadedChallenge =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly failure: LoadFailure;
      readonly isTrying: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'known'; readonly challenge: FriendChallenge };

/**
 * Returns a challenge as this player may see it; asked again when a screen opens. `after`: a run that the answer must
 * include. Not asked while `isEnabled` is false.
 */
export function useFriendChallenge(
  id: string,
  { after = null, isEnabled = true }: { readonly after?: string | null; readonly isEnabled?: boolean } = {},
): LoadedChallenge {
  const { fetch } = useApp();
  const queryKey = ['friend-challenge', id, after];
  const query = useQuery<FriendChallenge, RequestError>({
    queryKey,
    queryFn: async () =>
      valueOrThrow(await load(fetch, friendChallengeAnswer, `/api/friend-challenges/${id}`)),
    enabled: isEnabled,
    staleTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  });
  const failure = useFailure(query, queryKey);
  if (query.data !== undefined) return { kind: 'known', challenge: query.data };
  if (failure === null) return { kind: 'loading' };
  return { kind: 'failed', failure, isTrying: query.isFetching, retry: () => void query.refetch() };
}
