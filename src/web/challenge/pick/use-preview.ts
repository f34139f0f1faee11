import { useQuery } from '@tanstack/react-query';
import {
  challengePreviewAnswer,
  MIN_CHALLENGE_ARTICLES,
  type ChallengePreviewAnswer,
} from '#protocol/friend-challenges.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { type RequestError, valueOrThrow } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';

export type Preview =
  /** Too few articles. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** `retry` is null where another attempt cannot succeed. */
  | { readonly kind: 'refused'; readonly message: string; readonly retry: (() => void) | null }
  | { readonly kind: 'known'; readonly preview: ChallengePreviewAnswer };

/** CHALLENGE-6: Returns what a challenge of these articles would be, the start first. */
export function usePreview(articles: readonly string[]): Preview {
  const { fetch } = useApp();
  const isAsked = articles.length >= MIN_CHALLENGE_ARTICLES;
  const { data, error, isFetching, refetch } = useQuery<ChallengePreviewAnswer, RequestError<ApiFailure>>({
    queryKey: ['challenge-preview', ...articles],
    queryFn: async () => {
      const through = new URLSearchParams(articles.map((title) => ['through', title]));
      const path = `/api/friend-challenges/preview?${through.toString()}`;
      return valueOrThrow(await callApi(fetch, challengePreviewAnswer, path));
    },
    enabled: isAsked,
  });
  if (!isAsked) return { kind: 'none' };
  if (data !== undefined) return { kind: 'known', preview: data };
  if (error === null || isFetching) return { kind: 'loading' };
  const { failure } = error;
  return failure.kind === 'refused' && failure.code !== 'too-many'
    ? { kind: 'refused', message: failure.message, retry: null }
    : {
        kind: 'refused',
        message:
          failure.kind === 'refused'
            ? failure.message
            : "Our server didn't answer. Your articles are still here.",
        retry: () => void refetch(),
      };
}
