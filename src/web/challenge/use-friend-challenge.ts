import { friendChallengeAnswer, type FriendChallenge } from '#protocol/friend-challenges.ts';
import { useLoaded, type Loaded } from '#web/services/use-loaded.ts';

/**
 * Returns a challenge as this player may see it. `after`: a run that the answer must include. Not asked while `isEnabled`
 * is false.
 */
export function useFriendChallenge(
  id: string,
  { after = null, isEnabled = true }: { readonly after?: string | null; readonly isEnabled?: boolean } = {},
): Loaded<FriendChallenge> {
  return useLoaded({
    queryKey: ['friend-challenge', id, after],
    path: `/api/friend-challenges/${id}`,
    schema: friendChallengeAnswer,
    isEnabled,
    refetchOnWindowFocus: true,
  });
}
