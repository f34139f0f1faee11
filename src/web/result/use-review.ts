import { useQuery } from '@tanstack/react-query';
import type { Journey } from '#core/game/journey.ts';
import { MAX_REVIEWED_CLICKS, reviewAnswer, type ReviewAnswer } from '#protocol/review.ts';
import type { ReviewBody } from '#protocol/review-body.ts';
import { valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

/**
 * Returns the comparison of a finished journey with the shortest ones (REVIEW-1); null until it is known, where it is not
 * open to this player, and if the call failed: the result is complete without it.
 */
export function useReview({ challenge, path }: Journey, isEnabled: boolean): ReviewAnswer | null {
  const { fetch } = useApp();
  const body: ReviewBody = {
    articles: [...challenge.articles],
    path: path.slice(0, MAX_REVIEWED_CLICKS + 1).map(({ title }) => title),
    pin: challenge.pin,
  };
  const { data } = useQuery<ReviewAnswer, RequestError<ApiFailure>>({
    queryKey: ['review', body],
    queryFn: async () => {
      const answer = await callApi(fetch, reviewAnswer, '/api/reviews', body);
      if (!answer.ok) console.info('The review of the journey did not come.', answer.error.kind);
      return valueOrThrow(answer);
    },
    enabled: isEnabled && path.length > 1,
    refetchOnReconnect: true,
  });
  return data ?? null;
}
