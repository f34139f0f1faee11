import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import type { Requester } from '#articles/source/requester.ts';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import {
  busyAnswer,
  ENCYCLOPEDIA_UNAVAILABLE,
  FRESH_HEADERS,
  onlyGet,
  onlyPost,
  problemAnswer,
} from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { newFriendChallengeBody, type NewFriendChallengeBody } from '#protocol/friend-challenge-bodies.ts';
import { FRIEND_CHALLENGE_IN_PATH } from '#protocol/friend-challenge-id.ts';
import {
  MAX_CHALLENGE_ARTICLES,
  MIN_CHALLENGE_ARTICLES,
  type ChallengePreviewAnswer,
  type FriendChallenge,
  type NewFriendChallengeAnswer,
} from '#protocol/friend-challenges.ts';
import type { OpenChallenges } from '../challenges/daily-challenges.ts';
import type { HasUnfinishedDaily } from '../challenges/unfinished-daily.ts';
import { LIMITS, type Limits, tooMany } from '../limits/limits.ts';
import { admitPlayer } from '../limits/admit-player.ts';
import { addressOf, limitedAddressOf } from '../people/client-address.ts';
import type { Owner, People, Player } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import {
  challengeOfArticles,
  linksToDaily,
  type PickedContent,
  type PickFailure,
} from './challenge-of-articles.ts';
import { type ChallengeContent, challengeOfRun, type RunFailure } from './challenge-of-run.ts';
import { createFriendChallenge, friendChallengeOfRun } from './create-friend-challenge.ts';
import { readFriendChallenge } from './read-friend-challenge.ts';

export interface FriendChallengeRouteParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Encyclopedias;
  readonly openChallenges: OpenChallenges;
  readonly hasUnfinishedDaily: HasUnfinishedDaily;
  readonly people: People;
  readonly limits: Limits;
  /** Shared by all routes that search the link graph. */
  readonly searches: BoundedQueue;
  /** On whose behalf pages are read, for a metered encyclopedia. */
  readonly requesterOf: (c: Context, pin: string | undefined) => Promise<Requester>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Routes to make, preview and read a challenge among friends: src/protocol/friend-challenges.ts. */
export function friendChallengeRoutes(parts: FriendChallengeRouteParts): Hono {
  const { db, people, clock } = parts;
  return new Hono()
    .post('/api/friend-challenges', async (c) => {
      const body = await readBody(c, newFriendChallengeBody);
      if (!body.ok) return body.error;
      const player = await admitPlayer(c, parts, 'friend-challenges', LIMITS.createFriendChallenge);
      if (!player.ok) return player.error;
      const content = await contentOf(c, parts, body.value, player.value);
      if (!content.ok) return content.error;
      const { id, isNew } =
        typeof content.value === 'string'
          ? { id: content.value, isNew: false }
          : await createFriendChallenge(db, content.value, clock());
      const answer: NewFriendChallengeAnswer = { id };
      return c.json(answer, isNew ? 201 : 200, FRESH_HEADERS);
    })
    .all('/api/friend-challenges', onlyPost)
    .get('/api/friend-challenges/preview', async (c) => {
      const titles = c.req.queries('through') ?? [];
      if (titles.length < MIN_CHALLENGE_ARTICLES || titles.length > MAX_CHALLENGE_ARTICLES)
        return problemAnswer(c, 'bad-request', PREVIEW_USAGE);
      const admission = await parts.limits.consume(
        `preview-challenge:address:${addressOf(c)}`,
        LIMITS.previewFriendChallenge,
      );
      if (!admission.admitted) return tooMany(c, admission.retryAfter);
      const content = await pickedContent(c, parts, titles);
      if (!content.ok) return content.error;
      const { source, articles, par } = content.value;
      const isEarly = await parts.hasUnfinishedDaily(source, await people.identify(c));
      const searched = isEarly
        ? await parts.searches.run(limitedAddressOf(c), () =>
            linksToDaily(parts.encyclopedias.open, parts.openChallenges, articles),
          )
        : ok(false);
      if (!searched.ok) return busyAnswer(c);
      const isParWithheld = searched.value;
      const answer: ChallengePreviewAnswer = {
        articles: [...articles],
        par: isParWithheld ? null : par,
        isParWithheld,
      };
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/friend-challenges/preview', onlyGet)
    .get(CHALLENGE, async (c) => {
      const answer: FriendChallenge | null = await readFriendChallenge(
        parts,
        c.req.param('id'),
        await people.identify(c),
      );
      return answer === null
        ? problemAnswer(
            c,
            'not-found',
            'There is no such challenge. Nobody may have played it for a long time.',
          )
        : c.json(answer, 200, FRESH_HEADERS);
    })
    .all(CHALLENGE, onlyGet);
}

const CHALLENGE = `/api/friend-challenges/:id{${FRIEND_CHALLENGE_IN_PATH}}`;
const PREVIEW_USAGE = `Ask for "through", once for every article: ${MIN_CHALLENGE_ARTICLES} to ${MAX_CHALLENGE_ARTICLES} titles, the start first.`;

/** Returns the content of a new challenge, or the id of the one that the run is already. */
async function contentOf(
  c: Context,
  parts: FriendChallengeRouteParts,
  body: NewFriendChallengeBody,
  player: Player,
): Promise<Result<ChallengeContent | string, Response>> {
  if ('articles' in body) {
    const picked = await pickedContent(c, parts, body.articles);
    const owner: Owner = { userId: player.user?.id ?? null, guestId: player.guest.id };
    return picked.ok ? ok({ ...picked.value, owner, runId: null, result: null }) : picked;
  }
  const content = await challengeOfRun(parts, body.runId, player);
  if (content.ok) return ok((await friendChallengeOfRun(parts.db, body.runId)) ?? content.value);
  return fail(problemAnswer(c, content.error, RUN_MESSAGES[content.error]));
}

const RUN_MESSAGES: Readonly<Record<RunFailure, string>> = {
  'not-found': 'There is no such journey.',
  'not-yours': 'This journey belongs to another player.',
  'run-open': 'Finish this journey first, then challenge a friend.',
  'race-open': 'You can challenge a friend when the race is over.',
  'challenge-open':
    "These articles are targets of today's challenge or of a race in progress. You can challenge a friend when that is over.",
  'encyclopedia-unavailable': ENCYCLOPEDIA_UNAVAILABLE,
};

async function pickedContent(
  c: Context,
  { encyclopedias, requesterOf, ...parts }: FriendChallengeRouteParts,
  titles: readonly string[],
): Promise<Result<PickedContent, Response>> {
  const encyclopedia = encyclopedias.open;
  const requester: Requester = encyclopedia.source.info.isMetered
    ? await requesterOf(c, undefined)
    : { kind: 'server' };
  const content = await challengeOfArticles(
    { ...parts, encyclopedia, address: limitedAddressOf(c) },
    titles,
    requester,
  );
  return content.ok ? content : fail(pickProblem(c, content.error));
}

function pickProblem(c: Context, failure: PickFailure): Response {
  switch (failure.kind) {
    case 'missing':
      return problemAnswer(c, 'not-found', `There is no article called “${failure.title}”.`);
    case 'repeated':
      return problemAnswer(c, 'bad-request', `“${failure.title}” is there twice. Pick different articles.`);
    case 'challenge-open':
      return problemAnswer(
        c,
        'challenge-open',
        "One of these articles is a target of today's challenge or of a race in progress. Pick another one, or come back when that is over.",
      );
    case 'no-route':
      return problemAnswer(
        c,
        'no-route',
        'No route leads from the first article through all the others. Pick another start or other targets.',
      );
    case 'busy':
      return busyAnswer(c);
    case 'encyclopedia-unavailable':
      if (failure.retryAfter !== null) c.header('Retry-After', String(failure.retryAfter));
      return problemAnswer(c, failure.kind, ENCYCLOPEDIA_UNAVAILABLE);
    default:
      return assertNever(failure);
  }
}
