import { assertNever } from '#core/assert-never.ts';
import type { Challenge } from '#core/game/challenge.ts';
import { MISSING } from '#core/game/game-state.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/server-api/article-source.ts';
import { startJourney, type Journey } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES, type NamespaceNames } from '#core/title/title.ts';
import type { ArchivedDaily } from '#protocol/daily-archive.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import type { OpenRunBody } from '#protocol/run-bodies.ts';
import type { Level } from '#protocol/levels.ts';
import type { Clock } from '#core/clock.ts';
import type { RunFailure, RunApi } from '#web/server-api/run-api.ts';
import { journeyOfRun } from '#web/runs/journey-of-run.ts';

export type JourneyKind = 'quick' | 'batman';

/** Draws a challenge (spec section 1): four random articles, or one random article with Batman as the target. */
export async function drawChallenge(
  source: Pick<ArticleSource, 'random' | 'encyclopedia'>,
  kind: JourneyKind,
): Promise<Result<Challenge, ArticleFailure>> {
  const [drawn, encyclopedia] = await Promise.all([source.random(kind), source.encyclopedia()]);
  if (!drawn.ok) return drawn;
  if (!encyclopedia.ok) return encyclopedia;
  const { batmanTitle, namespaces } = encyclopedia.value;
  const { articles, par, pin } = drawn.value;
  const [first, ...others] = articles.map((article) => article.title);
  if (first === undefined) return fail(MISSING);
  if (kind === 'quick')
    return ok({ origin: { kind }, articles: [first, ...others], par, namespaces, pin, run: null });
  if (batmanTitle === null) return fail(MISSING);
  return ok({ origin: { kind }, articles: [first, batmanTitle], par, namespaces, pin, run: null });
}

/** A challenge that the server records. */
export type RecordedChallenge =
  | { readonly kind: 'daily'; readonly challenge: DailyChallengeAnswer }
  /** A past daily, for practice (ARCHIVE-2). */
  | { readonly kind: 'archive'; readonly challenge: ArchivedDaily }
  /** A challenge among friends. */
  | { readonly kind: 'challenge'; readonly challenge: FriendChallenge }
  | { readonly kind: 'level'; readonly level: Level };

export type OpenRunFailure = Extract<RunFailure, { kind: 'refused' }>;

/** A journey to play. */
export interface OpenedJourney {
  readonly journey: Journey;
  /** Whether it is practice because the address of the player has too many new players (RUN-15). */
  readonly isOverLimit: boolean;
}

/**
 * Returns the journey of a run opened at the server, or of this player's open run with its clicks and clock (D7). If
 * the server cannot be reached, returns a journey for practice (D8).
 */
export async function openRun(
  order: RecordedChallenge,
  {
    runApi,
    clock,
    source,
  }: {
    readonly runApi: Pick<RunApi, 'open'>;
    readonly clock: Pick<Clock, 'now'>;
    readonly source: Pick<ArticleSource, 'encyclopedia'>;
  },
): Promise<Result<OpenedJourney, OpenRunFailure>> {
  const body = requestFor(order);
  const first = await runApi.open(body);
  // The response may have been lost; a repeated request returns the open run.
  const opened = !first.ok && first.error.kind === 'unreachable' ? await runApi.open(body) : first;
  if (opened.ok) {
    const journey = journeyOfRun(opened.value, clock.now());
    if (journey === null) throw new Error('The server opened a run of another kind than requested');
    return ok({ journey, isOverLimit: opened.value.overLimit });
  }
  if (opened.error.kind === 'refused') return fail(opened.error);
  return ok({ journey: startJourney(await practice(order, source), clock.now()), isOverLimit: false });
}

function requestFor(order: RecordedChallenge): OpenRunBody {
  switch (order.kind) {
    case 'daily':
    case 'archive':
    case 'challenge':
      return { mode: order.kind, challengeId: order.challenge.id };
    case 'level':
      return { mode: 'level', levelId: order.level.id };
    default:
      return assertNever(order);
  }
}

async function practice(
  order: RecordedChallenge,
  source: Pick<ArticleSource, 'encyclopedia'>,
): Promise<Challenge> {
  if (order.kind === 'level') {
    const { id, difficulty, order: place, max_clicks: maxClicks, par, target_articles } = order.level;
    const level = { id, difficulty, order: place };
    return {
      origin: { kind: 'level', level, maxClicks },
      articles: journeyThrough(target_articles),
      par,
      namespaces: ENGLISH_NAMESPACES,
      pin: `level-${id}`,
      run: null,
    };
  }
  if (order.kind === 'challenge') {
    const { id, articles, par, pin } = order.challenge;
    return {
      origin: { kind: 'challenge', challengeId: id },
      articles: journeyThrough(articles),
      par,
      namespaces: await namespacesOf(source),
      pin,
      run: null,
    };
  }
  const { id, date, par } = order.challenge;
  const articles =
    order.kind === 'daily' ? order.challenge.articles.map(({ title }) => title) : order.challenge.articles;
  return {
    origin: { kind: 'daily', challengeId: id, date },
    articles: journeyThrough(articles),
    par,
    namespaces: await namespacesOf(source),
    pin: `daily-${id}`,
    run: null,
  };
}

async function namespacesOf(source: Pick<ArticleSource, 'encyclopedia'>): Promise<NamespaceNames> {
  const encyclopedia = await source.encyclopedia();
  return encyclopedia.ok ? encyclopedia.value.namespaces : ENGLISH_NAMESPACES;
}

function journeyThrough([start, ...others]: readonly string[]): Challenge['articles'] {
  if (start === undefined) throw new Error('A challenge without articles got through its schema');
  return [start, ...others];
}
