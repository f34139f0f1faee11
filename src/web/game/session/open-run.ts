import type { Challenge } from '#core/game/challenge.ts';
import { startJourney, type Journey } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { Level } from '#protocol/levels.ts';
import type { ArticleSource } from '#web/ports/article-source.ts';
import type { Clock } from '#core/clock.ts';
import type { RunFailure, RunGateway } from '#web/ports/run-gateway.ts';
import { journeyOfRun } from '#web/runs/journey-of-run.ts';

/** A challenge that the server records. */
export type RecordedChallenge =
  | { readonly kind: 'daily'; readonly challenge: DailyChallengeAnswer }
  | { readonly kind: 'level'; readonly level: Level };

export type OpenRunFailure = Extract<RunFailure, { kind: 'refused' }>;

/**
 * Returns the journey of a run opened at the server, or of this player's open run with its clicks and clock (D7). If
 * the server cannot be reached, returns a journey for practice (D8).
 */
export async function openRun(
  order: RecordedChallenge,
  {
    gateway,
    clock,
    source,
  }: {
    readonly gateway: Pick<RunGateway, 'open'>;
    readonly clock: Pick<Clock, 'now'>;
    readonly source: Pick<ArticleSource, 'encyclopedia'>;
  },
): Promise<Result<Journey, OpenRunFailure>> {
  const body =
    order.kind === 'daily'
      ? ({ mode: 'daily', challengeId: order.challenge.id } as const)
      : ({ mode: 'level', levelId: order.level.id } as const);
  const first = await gateway.open(body);
  // The response may have been lost; a repeated request returns the open run.
  const opened = !first.ok && first.error.kind === 'unreachable' ? await gateway.open(body) : first;
  if (opened.ok) {
    const journey = journeyOfRun(opened.value, clock.now());
    if (journey === null) throw new Error('The server opened a run of a kind nobody asked for');
    return ok(journey);
  }
  if (opened.error.kind === 'refused') return fail(opened.error);
  return ok(startJourney(await practice(order, source), clock.now()));
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
  const { id, date, articles, par } = order.challenge;
  const encyclopedia = await source.encyclopedia();
  return {
    origin: { kind: 'daily', challengeId: id, date },
    articles: journeyThrough(articles.map(({ title }) => title)),
    par,
    namespaces: encyclopedia.ok ? encyclopedia.value.namespaces : ENGLISH_NAMESPACES,
    pin: `daily-${id}`,
    run: null,
  };
}

function journeyThrough([start, ...others]: readonly string[]): Challenge['articles'] {
  if (start === undefined) throw new Error('A challenge without articles got through its schema');
  return [start, ...others];
}
