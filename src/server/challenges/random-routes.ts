import { Hono } from 'hono';
import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import {
  DEFAULT_DRAW_COUNT,
  drawPurpose,
  MAX_DRAWN_ARTICLES,
  type RandomArticlesAnswer,
} from '#protocol/random-articles.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { OpenChallenges } from './daily-challenges.ts';
import { EXPOSURE, exposureOf, readClosedArticles } from './exposure.ts';
import type { OfferedJourneys } from './offered-journeys.ts';
import {
  busyAnswer,
  ENCYCLOPEDIA_UNAVAILABLE,
  FRESH_HEADERS,
  onlyGet,
  problemAnswer,
} from '#platform/http/problem-answer.ts';
import { limitedAddressOf } from '../people/client-address.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { once, wholeNumber } from '#platform/http/query-parameters.ts';
import { drawAvoidingClosed } from '#articles/targets/draw-avoiding-closed.ts';
import type { EncyclopediaSource } from '#articles/source/encyclopedia-source.ts';
import type { DrawFailure, TargetPicker } from '#articles/source/target-picker.ts';

const randomQuery = z.object({ for: once(drawPurpose), count: once(wholeNumber(1, MAX_DRAWN_ARTICLES)) });

/**
 * GET /api/articles/random?for=quick&count=4: get_random_articles of the spec (section 7), from the pool of targets
 * (D12). `for` defaults to quick play, `count` to the number its purpose needs.
 */
export function randomRoutes(parts: {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Returns a new pin for a challenge. */
  readonly newPin: () => string;
  readonly challenges: OpenChallenges;
  readonly draws: BoundedQueue;
  readonly offered: Pick<OfferedJourneys, 'add'>;
}): Hono {
  const { source, targetPicker, random, newPin, challenges, draws, offered } = parts;
  return new Hono()
    .get('/api/articles/random', async (c) => {
      const query = randomQuery.safeParse(c.req.queries());
      if (!query.success) return problemAnswer(c, 'bad-request', USAGE);
      const { for: purpose = 'quick' } = query.data;
      const { count = DEFAULT_DRAW_COUNT[purpose] } = query.data;
      const closed = await readClosedArticles({ source, targetPicker }, challenges);
      // Of starts to Batman, each is a journey.
      const journeysOf = (titles: readonly string[]) =>
        purpose === 'batman' ? titles.map((start) => [start, targetPicker.batman]) : [titles];
      const exposure = (titles: readonly string[]) =>
        Math.max(...journeysOf(titles).map((journey) => exposureOf(closed, journey)));
      const queued = await draws.run(limitedAddressOf(c), () =>
        drawAvoidingClosed(targetPicker, purpose, count, { exposureOf: exposure, random }),
      );
      if (!queued.ok) return busyAnswer(c);
      const drawn = queued.value;
      if (!drawn.ok) return problemAnswer(c, ...explainFailure(drawn.error, targetPicker));
      const { titles } = drawn.value;
      for (const journey of journeysOf(titles))
        if (exposureOf(closed, journey) < EXPOSURE.leg) await offered.add(journey);
      const answer: RandomArticlesAnswer = {
        source: source.info.id,
        articles: titles.map((title) => ({ title })),
        par: drawn.value.par,
        pin: source.info.isMetered ? newPin() : null,
      };
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/articles/random', onlyGet);
}

function explainFailure(failure: DrawFailure, { batman }: TargetPicker): [ProblemCode, string] {
  switch (failure) {
    case 'no-journey':
      return ['not-found', 'This encyclopedia has no two articles that lead to each other.'];
    case 'batman-unavailable':
      return ['not-found', `No path leads to ${batman} in this encyclopedia.`];
    case 'encyclopedia-unavailable':
      return [failure, ENCYCLOPEDIA_UNAVAILABLE];
    default:
      return assertNever(failure);
  }
}

const USAGE = `Ask for "for", once: ${drawPurpose.options.join(', ')}; and "count", once: a whole number from 1 to ${MAX_DRAWN_ARTICLES}.`;
