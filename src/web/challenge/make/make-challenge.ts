import type { Journey } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { newFriendChallengeAnswer } from '#protocol/friend-challenges.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';
import { callApi, type Fetch } from '#web/server-api/request.ts';

/** What a challenge is made from: a run of the server, or articles, the start first. */
export type ChallengeSource = { readonly runId: string } | { readonly articles: readonly string[] };

/** Makes a challenge. Returns its id, or why there is none, for the player. */
export async function makeChallenge(fetch: Fetch, from: ChallengeSource): Promise<Result<string, string>> {
  const made = await callApi(fetch, newFriendChallengeAnswer, '/api/friend-challenges', from);
  if (made.ok) return ok(made.value.id);
  return fail(
    made.error.kind === 'refused'
      ? made.error.message
      : "Our server didn't answer, so there is no link yet. Please try again.",
  );
}

export type FromJourney =
  /** No challenge can be made from it. */
  | { readonly kind: 'none' }
  /** The server has not confirmed its end yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly from: ChallengeSource };

/**
 * CHALLENGE-8: Returns what a challenge of a finished journey is made from. A journey without a run is one by its
 * articles if they were drawn: practice of a level or a daily that the server does not know of is none.
 */
export function challengeFromJourney(
  { challenge: { origin, run, articles } }: Journey,
  standing: RunStanding,
): FromJourney {
  if (run === null) {
    const isDrawn = origin.kind === 'quick' || origin.kind === 'batman' || origin.kind === 'sample';
    return isDrawn ? { kind: 'ready', from: { articles } } : { kind: 'none' };
  }
  if (standing.kind === 'lost') return { kind: 'none' };
  return standing.kind === 'ended' && standing.run.id === run.id
    ? { kind: 'ready', from: { runId: run.id } }
    : { kind: 'waiting' };
}
